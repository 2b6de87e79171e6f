import { openHome } from '../../apps/server/src/open-home.ts'
import { fundTraders } from './fund-traders.ts'
import { insertTraders, type Trader } from './insert-traders.ts'
import { type Program, startProgram } from './start-program.ts'

/** Where a program keeps its data: a PostgreSQL, or a directory for PGlite. */
export type Place = { readonly databaseUrl: string | undefined; readonly dataDir: string }
export type Trading = { readonly program: Program; readonly traders: readonly Trader[] }

/** Starts the real program on an empty database, with traders who have sessions and funds. */
export async function openTrading(place: Place, traderCount: number): Promise<Trading> {
  const traders = await inHome(place, async ({ db }) => insertTraders(db, traderCount))
  const program = await startProgram(environmentOf(place))
  await fundTraders(program.url, traders)
  return { program, traders }
}

export function environmentOf({ databaseUrl, dataDir }: Place): Record<string, string> {
  return databaseUrl === undefined ? { DATA_DIR: dataDir } : { DATABASE_URL: databaseUrl }
}

/** Opens a database while no program holds it. */
export async function inHome<Value>(
  place: Place,
  visit: (home: Awaited<ReturnType<typeof openHome>>) => Promise<Value>,
): Promise<Value> {
  const home = await openHome(place, (error) => {
    throw error
  })
  try {
    return await visit(home)
  } finally {
    await home.close()
  }
}
