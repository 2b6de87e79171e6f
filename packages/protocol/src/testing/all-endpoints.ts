import type { Endpoint } from '../endpoint.ts'
import { exportsOf, moduleFolders } from './module-folders.ts'

export type Row<Value> = {
  /** The folder of its product or service, as `products/lockup`. */
  readonly folder: string
  readonly table: string
  readonly name: string
  readonly row: Value
}

/** The rows of all tables whose names end in `suffix`, in the files that end in `file`. */
export async function rowsOf(file: string, suffix: string): Promise<Row<unknown>[]> {
  const rowsIn = async (folder: string) =>
    (await exportsOf(folder, file))
      .filter(([table]) => table.endsWith(suffix))
      .flatMap(
        ([table, rows]) =>
          Object.entries(rows as object).map(([name, row]) => ({ folder, table, name, row })), // A table.
      )
  return (await Promise.all(moduleFolders.map(rowsIn))).flat()
}

/** Every endpoint of every product and service, so that tests need no list of them. */
export const allEndpoints = (await rowsOf('endpoints.ts', 'Endpoints')) as readonly Row<Endpoint>[] // By their names.
