import type { WriteColumn } from './columns.ts'

/** One table as a batch writes it: a column is an array of everything the batch has for it. */
export type Projection<Source> = {
  readonly table: string
  /** How many rows the batch has for it; a table without rows is left out. */
  readonly rows: (source: Source) => number
  readonly columns: readonly Column<Source>[]
  /** What happens to a row that is there already; without it rows are only added. */
  readonly onConflict?: string
  /** Every row is there already: the other columns are set where this one is equal. */
  readonly updateBy?: string
}

type Column<Source> = {
  readonly name: string
  readonly type: 'bigint' | 'int' | 'smallint' | 'text' | 'bytea'
  readonly values: (source: Source) => WriteColumn
}

export function column<Source>(
  name: string,
  type: Column<Source>['type'],
  values: Column<Source>['values'],
): Column<Source> {
  return { name, type, values }
}

/**
 * The statement that writes one table from arrays, one parameter a column and one row for each place. They are unnested in
 * the select list, where PostgreSQL does not store them first.
 */
export function writeOf<Source>({
  table,
  columns,
  onConflict = '',
  updateBy,
}: Projection<Source>): string {
  const names = columns.map(({ name }) => name)
  const values = columns.map(({ name, type }, i) => `unnest($${i + 1}::${type}[]) as ${name}`)
  const rows = `select ${values.join(', ')}`
  if (updateBy !== undefined) {
    const sets = names.filter((name) => name !== updateBy).map((name) => `${name} = u.${name}`)
    return `update ${table} set ${sets.join(', ')} from (${rows}) as u where ${table}.${updateBy} = u.${updateBy}`
  }
  return `insert into ${table} (${names.join(', ')}) ${rows} ${onConflict}`
}
