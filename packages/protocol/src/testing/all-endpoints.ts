import type { Endpoint } from '../endpoint.ts'
import { exportsOf, moduleFolders } from './module-folders.ts'

export type Row<Value> = { readonly table: string; readonly name: string; readonly row: Value }

/** The rows of all tables whose names end in `suffix`, in the files that end in `file`. */
export async function rowsOf(file: string, suffix: string): Promise<Row<unknown>[]> {
  const exported = await Promise.all(moduleFolders.map((folder) => exportsOf(folder, file)))
  return exported
    .flat()
    .filter(([name]) => name.endsWith(suffix))
    .flatMap(
      ([table, rows]) =>
        Object.entries(rows as object).map(([name, row]) => ({ table, name, row })), // A table.
    )
}

/** Every endpoint of every product and service, so that tests need no list of them. */
export const allEndpoints = (await rowsOf('endpoints.ts', 'Endpoints')) as readonly Row<Endpoint>[] // By their names.
