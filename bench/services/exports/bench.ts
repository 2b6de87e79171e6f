import { setTimeout as sleep } from 'node:timers/promises'

import { sql } from 'kysely'

import { insertMovements } from '../../console/insert-long-lists.ts'
import type { BenchContext, Part, ProductBench } from '../../product-bench.ts'
import type { Figure } from '../../results/figure.ts'
import { fundTraders } from '../../rig/fund-traders.ts'
import { insertTraders } from '../../rig/insert-traders.ts'
import { memoryProbe } from '../../rig/memory-probe.ts'
import { environmentOf, type Place, withBackend } from '../../rig/open-trading.ts'
import { type Program, startProgram } from '../../rig/start-program.ts'

const sizes = [100_000, 1_000_000] as const
const restMs = 2000
/** Pages of a thousand entries, their text, and what is on its way to the client. */
const addedMbMax = 32

/** E1: the export of every entry of one user: how long it takes, and how much memory the server uses for it. */
const exportPart: Part = {
  id: 'E1',
  hasFiguresOnly: true,
  run: async (context) => {
    const figures = []
    for (const rows of sizes) figures.push(...(await exportOf(rows, context)))
    return figures
  },
}

async function exportOf(
  rows: number,
  { postgres, sizes: { rounds } }: BenchContext,
): Promise<Figure[]> {
  const place = { databaseUrl: await postgres.createDatabase(`export_${rows}`), dataDir: '' }
  const user = await insertEntries(place, rows)
  const program = await startProgram(environmentOf(place))
  const seconds = []
  for (let round = 0; round < rounds; round += 1)
    seconds.push(await exportOnce(program, { ...user, rows }))
  await program.stop()
  const added = await memoryOf(place, { ...user, rows }, rounds)
  const entries = `${rows.toLocaleString('en')} entries`
  return [
    { id: 'E1', name: `${entries} as CSV`, unit: 's', rounds: seconds },
    {
      id: 'E1',
      name: `memory in use for ${entries}`,
      unit: 'MB',
      rounds: added,
      below: addedMbMax,
    },
  ]
}

/** A user with so many entries. */
async function insertEntries(place: Place, rows: number): Promise<{ token: string }> {
  const traders = await withBackend(place, ({ db }) => insertTraders(db, 1))
  const first = await startProgram(environmentOf(place))
  await fundTraders(first.url, traders)
  await first.stop()
  const { userId, token } = traders[0] ?? { userId: 0, token: '' }
  await withBackend(place, async ({ db }) => {
    await insertMovements(db, { rows, userId, now: Date.now() })
    await sql`update core_lease set seq = seq + ${rows}::bigint`.execute(db)
    await sql`vacuum analyze`.execute(db)
  })
  return { token }
}

type Asked = { readonly token: string; readonly rows: number }

/** The highest memory in use during each export, above that of the idle program. Not timed: it collects garbage. */
async function memoryOf(place: Place, asked: Asked, rounds: number): Promise<number[]> {
  const probe = memoryProbe()
  const program = await startProgram({ ...environmentOf(place), ...probe.env })
  // The first export compiles and fills what later ones reuse.
  await exportOnce(program, asked)
  const added = []
  for (let round = 0; round < rounds; round += 1) {
    await sleep(restMs)
    probe.reset()
    await sleep(restMs)
    const idleMb = probe.peakMb()
    probe.reset()
    await exportOnce(program, asked)
    added.push(probe.peakMb() - idleMb)
  }
  await program.stop()
  return added
}

/** In seconds. */
async function exportOnce(program: Program, { token, rows }: Asked): Promise<number> {
  const startedAt = performance.now()
  const headers = { authorization: token }
  const response = await fetch(`${program.url}/api/export/entries.csv`, { headers })
  if (response.body === null) throw new Error('the export has no body')
  let lines = 0
  for await (const chunk of response.body)
    lines += new TextDecoder().decode(chunk).split('\n').length - 1
  // The first line is the head of the table.
  if (lines - 1 < rows) throw new Error(`the export has ${lines - 1} of ${rows} entries`)
  return (performance.now() - startedAt) / 1000
}

export const bench: ProductBench = { parts: [exportPart] }
