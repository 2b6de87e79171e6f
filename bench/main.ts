import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'

import { consolePart } from './console/run-console-bench.ts'
import { matchingPart } from './matching/matching-part.ts'
import { memoryPart } from './memory/run-memory-bench.ts'
import { homePart } from './pages/run-home-bench.ts'
import { livePagesPart } from './pages/run-live-pages-bench.ts'
import { type BenchContext, type Part, productBenches } from './product-bench.ts'
import type { Figure } from './results/figure.ts'
import { describeMachine, machineSentence } from './results/machine.ts'
import { resultsTable } from './results/results-table.ts'
import { writeResults } from './results/write-results.ts'
import { DeadlinePassed, within } from './rig/deadline.ts'
import { makePast } from './rig/make-past.ts'
import type { Place } from './rig/open-trading.ts'
import { startBenchPostgres } from './rig/start-bench-postgres.ts'
import { fullSizes, shortSizes } from './sizes.ts'
import { verifyPart } from './verify/run-verify-bench.ts'

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    only: { type: 'string' },
    record: { type: 'boolean', default: false },
  },
})
const sizes = values.short ? shortSizes : fullSizes
const selected = values.only?.split(',')
const isRecorded = !values.short && (selected === undefined || values.record)

const products = await productBenches()
const parts = [
  matchingPart,
  verifyPart(products),
  consolePart(products),
  homePart,
  livePagesPart,
  memoryPart,
  ...products.flatMap(({ parts = [] }) => parts),
]
  .filter(
    ({ id, hasFiguresOnly = false }) => selected?.includes(id) ?? !(values.short && hasFiguresOnly),
  )
  .toSorted((a, b) => placeOf(a) - placeOf(b) || a.id.localeCompare(b.id))

const postgres = await startBenchPostgres(sizes.walFiles)
const dataDir = mkdtempSync(path.join(tmpdir(), 'candor-bench-'))
const environment = describeMachine(postgres.version)
const context: BenchContext = { postgres, sizes, embedded }
const figures: Figure[] = []
let past: Promise<string> | undefined
console.log(machineSentence(environment))
try {
  const waiting = [...parts]
  // In parallel where results alone are checked: half of the time is waiting.
  await Promise.all(Array.from({ length: values.short ? 2 : 1 }, () => runParts(waiting)))
  if (isRecorded) {
    const notes = {
      method: `Figures are medians of ${sizes.rounds} rounds; contenders take turns within a round. Load, server and database share the cores.`,
      postgres: Object.entries(postgres.settings)
        .map(([name, value]) => `${name} ${value}`)
        .join(', '),
      pglite: 'PGlite does not fsync: it survives a killed process, not a power cut.',
    }
    writeResults({ ...environment, notes, figures })
  }
} catch (error) {
  console.error(error instanceof DeadlinePassed ? error.message : error)
  process.exitCode = 1
} finally {
  await within(postgres.stop(), { name: 'PostgreSQL', minutes: 1 }).catch(console.error)
  rmSync(dataDir, { recursive: true, force: true })
}
// Anything that a failed part has left running ends with this process.
process.exit()

/** Runs the parts that wait one after another, and shows the figures of each at once. */
async function runParts(waiting: Part[]): Promise<void> {
  for (let part = waiting.shift(); part !== undefined; part = waiting.shift()) {
    const { id, run } = part
    const found = await within(run(context), { name: id, minutes: sizes.partMinutesMax })
    figures.push(...found)
    console.log(`\n${resultsTable(found, { hasGoals: !values.short })}`)
  }
}

/** P1 to P11 by their numbers, then the others. */
function placeOf({ id }: Part): number {
  return id.startsWith('P') ? Number(id.slice(1)) : 100
}

async function embedded(name: string): Promise<Place> {
  const own = path.join(dataDir, name)
  cpSync(await (past ??= embeddedPast()), own, { recursive: true })
  return { databaseUrl: undefined, dataDir: own }
}

async function embeddedPast(): Promise<string> {
  const directory = path.join(dataDir, 'past')
  await makePast({ databaseUrl: undefined, dataDir: directory })
  return directory
}
