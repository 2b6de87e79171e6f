import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'

import { runConsoleBench } from './console/run-console-bench.ts'
import { runCoreBench } from './core/run-core-bench.ts'
import { runMatchingBench } from './matching/run-matching-bench.ts'
import { runMemoryBench } from './memory/run-memory-bench.ts'
import { runHomeBench } from './pages/run-home-bench.ts'
import { runLighthouse } from './pages/run-lighthouse.ts'
import { runLivePagesBench } from './pages/run-live-pages-bench.ts'
import { withChromium } from './pages/with-chromium.ts'
import { runDividendsBench } from './products/lockup/dividends/run-dividends-bench.ts'
import { runPgliteOrdersBench } from './products/spot/orders/run-pglite-orders-bench.ts'
import { runPostgresOrdersBench } from './products/spot/orders/run-postgres-orders-bench.ts'
import { runReadsBench } from './products/spot/reads/run-reads-bench.ts'
import { runSocketsBench } from './products/spot/sockets/run-sockets-bench.ts'
import { runRestartBench } from './restart/run-restart-bench.ts'
import type { Figure } from './results/figure.ts'
import { describeMachine } from './results/machine.ts'
import { resultsTable } from './results/results-table.ts'
import { writeResults } from './results/write-results.ts'
import { makePast } from './rig/make-past.ts'
import { environmentOf, type Place } from './rig/open-trading.ts'
import { type BenchPostgres, startBenchPostgres } from './rig/start-bench-postgres.ts'
import { startProgram } from './rig/start-program.ts'
import { fullSizes, shortSizes, type Sizes } from './sizes.ts'
import { runVerifyBench } from './verify/run-verify-bench.ts'

const { values } = parseArgs({
  options: { short: { type: 'boolean', default: false }, only: { type: 'string' } },
})
const sizes = values.short ? shortSizes : fullSizes
const wanted = values.only?.split(',')
const figures: Figure[] = []
let ordersPerSecond = 1000

const postgres = await startBenchPostgres(sizes.walFiles)
const dataDir = mkdtempSync(path.join(tmpdir(), 'candor-bench-'))
const environment = describeMachine(postgres.version)
let past: Promise<string> | undefined
type Part = [id: string, run: () => Figure[] | Promise<Figure[]>]
/** They work on this thread, where connections of another part would time out, or find what later parts go by. */
const inTurn: Part[] = [
  ['P1', () => matching(sizes)],
  ['P2', () => core(sizes)],
  ['P3', () => postgresOrders(sizes)],
  ['P4', async () => runPgliteOrdersBench(await embedded('orders'), sizes)],
]
const independent: Part[] = [
  ['P5', () => runReadsBench(postgres, sizes, ordersPerSecond)],
  ['P6', () => runSocketsBench(postgres, sizes)],
  ['P7', () => runRestartBench(postgres, sizes)],
  ['L1', () => runDividendsBench(postgres, sizes)],
  ['V1', () => runVerifyBench(postgres, sizes)],
]
/** They have no result that could be wrong, so a short run leaves them out unless it is asked for one. */
const figuresAlone: Part[] = [
  ['C1', () => runConsoleBench(postgres, sizes)],
  ['P9', () => home(sizes)],
  ['P10', () => livePages(sizes)],
  ['P11', () => memory(postgres, sizes)],
]
if (!values.short || wanted !== undefined) independent.push(...figuresAlone)
try {
  await runParts(inTurn)
  // Side by side when no figure is wanted: half of the time is waiting.
  await Promise.all(Array.from({ length: values.short ? 2 : 1 }, () => runParts(independent)))
} finally {
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
if (!values.short && wanted === undefined) {
  const notes = {
    method: `Figures are medians of ${sizes.rounds} rounds; contenders take turns within a round. Load, server and database share the cores.`,
    postgres: Object.entries(postgres.settings)
      .map(([name, value]) => `${name} ${value}`)
      .join(', '),
    pglite: 'PGlite does not fsync: it survives a killed process, not a power cut.',
  }
  writeResults({ ...environment, notes, figures })
}

/** Runs one part after another, unless `--only P3,P4` names others, and shows the figures of each at once. */
async function runParts(parts: Part[]): Promise<void> {
  for (let next = parts.shift(); next !== undefined; next = parts.shift()) {
    const [id, run] = next
    if (wanted !== undefined && !wanted.includes(id)) continue
    const found = await run()
    figures.push(...found)
    console.log(`\n${resultsTable(found)}`)
  }
}

/** A directory of its own for PGlite, with candles and nothing else in it. */
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

function matching({ rounds, matchingOperations }: Sizes): Figure[] {
  const found = runMatchingBench({ rounds, operations: matchingOperations })
  return ['thin', 'deep'].flatMap((flow) => {
    const ratesOf = (contender: string) =>
      found.find((one) => one.flow === flow && one.contender === contender)?.rates ?? []
    const [ours, others] = [ratesOf('candor'), ratesOf('nodejs-order-book')]
    const ratios = ours.map((rate, i) => rate / (others[i] ?? Number.NaN))
    const goal = flow === 'deep' ? 20 : 15
    return [
      { id: 'P1', name: `matching, ${flow} book`, unit: 'million/s', rounds: ours, atLeast: 8 },
      { id: 'P1', name: `nodejs-order-book, ${flow} book`, unit: 'million/s', rounds: others },
      { id: 'P1', name: `matching to it, ${flow} book`, unit: '×', rounds: ratios, atLeast: goal },
    ]
  })
}

function core({ rounds, coreCommands }: Sizes): Figure[] {
  const { rates, latencyUs, ...details } = runCoreBench({ rounds, commands: coreCommands })
  const name = 'core with ledger, holds, fees and rows'
  const p999 = 'one command, p99.9'
  return [
    { id: 'P2', name, unit: 'million/s', rounds: rates, atLeast: 2, details },
    { id: 'P2', name: p999, unit: 'µs', rounds: [latencyUs.p999], below: 50, details: latencyUs },
  ]
}

async function postgresOrders(sizes: Sizes): Promise<Figure[]> {
  const found = await runPostgresOrdersBench(postgres, sizes)
  ordersPerSecond = found.perSecond
  return found.figures
}

async function home(sizes: Sizes): Promise<Figure[]> {
  const program = await startProgram(environmentOf(await embedded('home')))
  const figures = await withChromium(async ({ browser, debuggingPort }) => [
    ...(await runHomeBench(browser, program.url, sizes)),
    ...(await runLighthouse(program.url, { debuggingPort, rounds: sizes.rounds })),
  ])
  await program.stop()
  return figures
}

async function livePages(sizes: Sizes): Promise<Figure[]> {
  const { dataDir: place } = await embedded('live-pages')
  return withChromium(({ browser }) => runLivePagesBench(browser, place, sizes))
}

async function memory(postgres: BenchPostgres, { idleMs }: Sizes): Promise<Figure[]> {
  const server = { databaseUrl: await postgres.createDatabase('demo'), dataDir: '' }
  return [
    await runMemoryBench({ place: await embedded('demo'), name: 'PGlite', belowMb: 700 }, idleMs),
    await runMemoryBench({ place: server, name: 'PostgreSQL', belowMb: 300 }, idleMs),
  ]
}
