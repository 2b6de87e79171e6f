import { openBackend } from '../../apps/server/src/open-backend.ts'
import { fundTraders } from './fund-traders.ts'
import { insertTraders, type Trader } from './insert-traders.ts'
import { type Program, startProgram } from './start-program.ts'

/** Where a program keeps its data: a PostgreSQL, or a directory for PGlite. */
export type Place = { readonly databaseUrl: string | undefined; readonly dataDir: string }
export type Backend = Awaited<ReturnType<typeof openBackend>>
export type Trading = { readonly program: Program; readonly traders: readonly Trader[] }

/** Starts the real program on an empty database, with traders who have sessions and funds. */
export async function openTrading(place: Place, traderCount: number): Promise<Trading> {
  const traders = await withBackend(place, async ({ db }) => insertTraders(db, traderCount))
  const program = await startProgram(environmentOf(place))
  await fundTraders(program.url, traders)
  return { program, traders }
}

/** Without the demo's traders and works: their rows take ids of long lists, and they are another load than the measured one. */
export function environmentOf({ databaseUrl, dataDir }: Place): Record<string, string> {
  const database = databaseUrl === undefined ? { DATA_DIR: dataDir } : { DATABASE_URL: databaseUrl }
  return { ...database, DEMO_TRADERS: 'off', DEMO_ART: 'off' }
}

/** Opens a database while no program has it open. */
export async function withBackend<Value>(
  place: Place,
  visit: (backend: Backend) => Promise<Value>,
): Promise<Value> {
  const backend = await openBackend(place, (error) => {
    throw error
  })
  try {
    return await visit(backend)
  } finally {
    await backend.close()
  }
}
