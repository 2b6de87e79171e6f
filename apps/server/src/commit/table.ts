import { bigints, hashes, ints, smallints, texts } from './columns.ts'
import { column, type Projection } from './projection.ts'

/** The type of a column and its value of a row; `bytea` takes 64 hexadecimal digits. */
type Column<Row> =
  | readonly ['bigint', (row: Row) => number | bigint]
  | readonly ['int' | 'smallint', (row: Row) => number]
  | readonly ['text', (row: Row) => string | undefined]
  | readonly ['bytea', (row: Row) => string]

type Existing = {
  /** Rows with the same values in `key` get the new values of `set`; without it rows are only added. */
  readonly onConflict?: { readonly key: readonly string[]; readonly set: readonly string[] }
  /** Every row is there already: the other columns are set where this one is equal. */
  readonly updateBy?: string
}

/** A table as a batch writes it, one row for each of `rows`. */
export function table<Source, Row>(
  name: string,
  rows: (source: Source) => readonly Row[],
  columns: Readonly<Record<string, Column<Row>>>,
  { onConflict, updateBy }: Existing = {},
): Projection<Source> {
  return {
    table: name,
    rows: (source) => rows(source).length,
    columns: Object.entries(columns).map(([columnName, one]) =>
      column(columnName, one[0], (source: Source) => valuesOf(rows(source), one)),
    ),
    ...(onConflict === undefined ? {} : { onConflict: conflictClause(onConflict) }),
    ...(updateBy === undefined ? {} : { updateBy }),
  }
}

function valuesOf<Row>(rows: readonly Row[], one: Column<Row>) {
  switch (one[0]) {
    case 'bigint':
      return bigints(rows, one[1])
    case 'int':
      return ints(rows, one[1])
    case 'smallint':
      return smallints(rows, one[1])
    case 'text':
      return texts(rows, one[1])
    case 'bytea':
      return hashes(rows, one[1])
  }
}

function conflictClause({ key, set }: NonNullable<Existing['onConflict']>): string {
  const sets = set.map((name) => `${name} = excluded.${name}`)
  return `on conflict (${key.join(', ')}) do update set ${sets.join(', ')}`
}
