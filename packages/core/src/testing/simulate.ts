import { type Command, Exchange, type ExchangeConfig, type Outcome } from '../exchange.ts'
import { Auditor } from './auditor.ts'
import { demand } from './demand.ts'
import type { Executed } from './product-testing.ts'
import { SeededRandom } from './seeded-random.ts'
import { Tables } from './tables.ts'
import { testExchangeConfig } from './test-exchange-config.ts'
import { testPrices } from './test-markets.ts'
import { idle } from './twins.ts'
import { beginsAt, type TimedCommand, Workload } from './workload.ts'

export type Simulation = {
  readonly stateHash: string
  /** How often each command was accepted and each rejection returned. */
  readonly outcomes: ReadonlyMap<string, number>
  /** Commands that were executed and written to the tables. */
  readonly written: number
  /** Rebuilds from the tables after a batch, and before a batch was written. */
  readonly restarts: number
  readonly crashes: number
}
type Run = {
  readonly seed: number
  /** Approximate; it grows with the number of products, so that each gets as many as before. */
  readonly commands: number
  /** Executed first, so that a product meets the workload with funds and terms. */
  readonly opening?: readonly Command[]
  /** The exchange under test. */
  readonly open?: (config: ExchangeConfig) => Exchange
}

const batchSizeMax = 8
/** After a batch the exchange is replaced by one that is built from the tables. */
const restartChance = 0.02
/** The same before its batch was written: no caller has a reply, so the batch is lost. */
const crashChance = 0.01

/**
 * Runs a seeded workload in batches under the auditor, with restarts from the tables and crashes in between. Then executes
 * the same commands again from the beginning, once all of them and once without the rejected ones: the hash must be the
 * same. Throws at the first difference, with the seed.
 */
export function simulate({
  seed,
  commands,
  opening = [],
  open = (config) => new Exchange(config),
}: Run): Simulation {
  try {
    return run({ seed, commands, opening, open })
  } catch (error) {
    throw new Error(`seed ${seed} of ${commands} commands fails`, { cause: error })
  }
}

function run({ seed, commands, opening, open }: Required<Run>): Simulation {
  const config = testExchangeConfig
  const random = new SeededRandom(seed + 1)
  const workload = new Workload({ config, seed, usersMax: 12, prices: testPrices })
  const [auditor, tables] = [new Auditor(config), new Tables()]
  const outcomes = new Map<string, number>()
  const journal: Executed[] = []
  const first = opening.map((command) => ({ command, at: beginsAt }))
  let [restarts, crashes] = [0, 0]
  let exchange = open(config)
  while (workload.elapsed < commands) {
    const isFirst = journal.length === 0
    const next = isFirst && first.length > 0 ? first : drawn(workload, random)
    const executed = next.map((timed) => execute(exchange, timed))
    for (const done of executed) workload.learn(done)
    if (random.chance(crashChance)) {
      exchange = tables.rebuild(config)
      crashes += 1
      continue
    }
    journal.push(...executed)
    for (const { command, outcome } of executed) {
      const name = outcome.ok ? command.kind : outcome.rejection
      outcomes.set(name, (outcomes.get(name) ?? 0) + 1)
    }
    const changes = exchange.takeChanges()
    auditor.audit({ executed, changes }, exchange)
    tables.write(changes, exchange)
    if (random.chance(restartChance)) {
      exchange = restart(exchange, tables)
      restarts += 1
    }
  }
  restart(exchange, tables)
  const stateHash = exchange.stateHash()
  demand(replay(journal, open) === stateHash, 'the same commands give the same exchange')
  const accepted = journal.map(({ at, command, outcome }) => ({
    at,
    command: outcome.ok ? command : idle,
  }))
  demand(replay(accepted, open) === stateHash, 'a rejected command changes nothing')
  return { stateHash, outcomes, written: journal.length, restarts, crashes }
}

function drawn(workload: Workload, random: SeededRandom): TimedCommand[] {
  return Array.from({ length: random.between(1, batchSizeMax) }, () => workload.next())
}

function execute(exchange: Exchange, { command, at }: TimedCommand): Executed {
  const outcome: Outcome = exchange.execute(command, at)
  return { seq: exchange.seq, at, command, outcome }
}

function restart(exchange: Exchange, tables: Tables): Exchange {
  const rebuilt = tables.rebuild(testExchangeConfig)
  demand(rebuilt.stateHash() === exchange.stateHash(), 'the tables hold the whole exchange')
  return rebuilt
}

function replay(journal: readonly TimedCommand[], open: Required<Run>['open']): string {
  const exchange = open(testExchangeConfig)
  for (const { command, at } of journal) exchange.execute(command, at)
  return exchange.stateHash()
}
