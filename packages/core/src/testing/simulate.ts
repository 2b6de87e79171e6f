import { Exchange, type Outcome } from '../exchange.ts'
import { Auditor, type Executed } from './auditor.ts'
import { demand } from './demand.ts'
import { SeededRandom } from './seeded-random.ts'
import { Tables } from './tables.ts'
import { testExchangeConfig, testPrices } from './test-exchange-config.ts'
import { idle } from './twins.ts'
import { type TimedCommand, Workload } from './workload.ts'

/** What a run came to: how often each command was accepted, and each reason to refuse given. */
export type Simulation = {
  readonly stateHash: string
  readonly outcomes: ReadonlyMap<string, number>
}

const batchSizeMax = 8
/** So often the exchange is thrown away after a batch and built anew from its tables. */
const restartChance = 0.02
/** And so often before its batch was written: nobody was answered, so none of it has happened. */
const crashChance = 0.01

/**
 * Runs a seeded workload in batches under the auditor, with restarts from the tables and crashes on the way. Then the same
 * commands run again from the beginning, once all of them and once without those that were refused: the hash must be the
 * same. Throws at the first breach, and names the seed.
 */
export function simulate({ seed, commands }: { seed: number; commands: number }): Simulation {
  try {
    return run({ seed, commands })
  } catch (error) {
    throw new Error(`seed ${seed} of ${commands} commands fails`, { cause: error })
  }
}

function run({ seed, commands }: { seed: number; commands: number }): Simulation {
  const config = testExchangeConfig
  const random = new SeededRandom(seed + 1)
  const workload = new Workload({ config, seed, usersMax: 12, prices: testPrices })
  const [auditor, tables] = [new Auditor(config), new Tables()]
  const outcomes = new Map<string, number>()
  const journal: Executed[] = []
  let exchange = new Exchange(config)
  while (journal.length < commands) {
    const executed = Array.from({ length: random.between(1, batchSizeMax) }, () =>
      execute(exchange, workload.next()),
    )
    for (const done of executed) learn(workload, done)
    if (random.chance(crashChance)) {
      exchange = tables.rebuild(config)
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
    if (random.chance(restartChance)) exchange = restart(exchange, tables)
  }
  restart(exchange, tables)
  const stateHash = exchange.stateHash()
  demand(replay(journal) === stateHash, 'the same commands give the same exchange')
  const unrefused = journal.map(({ at, command, outcome }) => ({
    at,
    command: outcome.ok ? command : idle,
  }))
  demand(replay(unrefused) === stateHash, 'a rejected command changes nothing')
  return { stateHash, outcomes }
}

function execute(exchange: Exchange, { command, at }: TimedCommand): Executed {
  const outcome: Outcome = exchange.execute(command, at)
  return { seq: exchange.seq, at, command, outcome }
}

/** Tells the workload what came of its commands, so that the next ones can mean it. */
function learn(workload: Workload, { command, outcome }: Executed): void {
  if (!outcome.ok || outcome.value === null) return
  const { value } = outcome
  if ('owner' in value && value.level !== undefined) workload.learnOrder(value)
  if ('plan' in value) workload.learnVersion(value)
  if (command.kind === 'lockup.subscribe' && 'daysPaid' in value) workload.learnPosition(value)
}

function restart(exchange: Exchange, tables: Tables): Exchange {
  const rebuilt = tables.rebuild(testExchangeConfig)
  demand(rebuilt.stateHash() === exchange.stateHash(), 'the tables hold the whole exchange')
  return rebuilt
}

function replay(journal: readonly TimedCommand[]): string {
  const exchange = new Exchange(testExchangeConfig)
  for (const { command, at } of journal) exchange.execute(command, at)
  return exchange.stateHash()
}
