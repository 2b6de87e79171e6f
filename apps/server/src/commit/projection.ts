/** One table as a batch writes it: a column is a PostgreSQL array literal of everything the batch has for it. */
export type Projection<Source> = {
  readonly table: string
  readonly columns: readonly {
    readonly name: string
    readonly type: 'bigint' | 'int' | 'numeric' | 'text' | 'hex'
    readonly values: (source: Source) => string
  }[]
  /** What happens to a row that is there already; without it rows are only added. */
  readonly onConflict?: string
}

type Column<Source> = Projection<Source>['columns'][number]

export function column<Source>(
  name: string,
  type: Column<Source>['type'],
  values: Column<Source>['values'],
): Column<Source> {
  return { name, type, values }
}
