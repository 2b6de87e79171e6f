import {
  type AuditedRun,
  firstOf,
  type ProductTesting,
  withFirst,
} from '../../../testing/product-testing.ts'
import type { GamesChanges } from '../games.ts'
import { testTerms } from './test-terms.ts'

const userId = 21
/** When the run begins, rounded up to a whole second: the first version is in force a second later. */
const effectiveAt = 1_735_732_801_000
const play = {
  kind: 'games.play',
  userId,
  index: 1,
  versionId: 1,
  stake: 1000,
  attempts: 1,
} as const
const coin = { game: 'coin', choice: { side: 'heads', target: 0 } } as const

export const gamesCorruptions: ProductTesting['corruptions'] = {
  commands: [
    { afterMs: 0, command: { kind: 'games.publish', terms: testTerms, effectiveAt } },
    {
      afterMs: 0,
      command: { kind: 'games.reserve', userId, index: 1, commitment: 'c'.repeat(64) },
    },
    { afterMs: 0, command: { kind: 'games.seed', userId, index: 1, clientSeed: 'own' } },
    { afterMs: 2000, command: { kind: 'games.refill', userId } },
    { afterMs: 2000, command: { ...play, ...coin, nonce: 0, draw: 0 } },
    { afterMs: 2000, command: { ...play, ...coin, nonce: 1, draw: 1 } },
  ],
  cases: {
    'a round returns more than its draw makes': {
      statement: 'a round returns what its draw makes',
      corrupt: (run) =>
        change(run, ({ rounds }) => ({ rounds: withFirst(rounds, { payout: 5000 }) })),
    },
    'a round is written with another draw': {
      statement: 'a round is its command',
      corrupt: (run) => change(run, ({ rounds }) => ({ rounds: withFirst(rounds, { draw: 1 }) })),
    },
    'a round is not written': {
      statement: 'a round is written',
      corrupt: (run) => change(run, ({ rounds }) => ({ rounds: rounds.slice(0, -1) })),
    },
    'a round is written twice': {
      statement: 'a round is written once',
      corrupt: (run) => change(run, ({ rounds }) => ({ rounds: [...rounds, firstOf(rounds)] })),
    },
    'a round is written without a command': {
      statement: 'a round has a command',
      corrupt: (run) =>
        change(run, ({ rounds }) => ({ rounds: [...rounds, { ...firstOf(rounds), id: 9 }] })),
    },
    'a seed is written with another nonce': {
      statement: 'seeds are written as they were sent',
      corrupt: (run) =>
        change(run, ({ sessions }) => ({ sessions: withFirst(sessions, { nonce: 1 }) })),
    },
    'a nonce is used twice': {
      statement: 'a nonce is used once',
      corrupt: (run) => changeCommand(run, 5, { nonce: 0 }),
    },
    'a round uses another version': {
      statement: 'a round uses the version in force',
      corrupt: (run) => changeCommand(run, 4, { versionId: 2 }),
    },
    'a stake is not covered': {
      statement: 'a stake is covered',
      corrupt: (run) => {
        run.executed = run.executed.filter(({ command }) => command.kind !== 'games.refill')
      },
    },
    'a day has more losses than its limit': {
      statement: 'a day has a limit of losses',
      corrupt: (run) => {
        const terms = { ...testTerms, dayLossMax: 500 }
        changeCommand(run, 0, { terms })
      },
    },
    'a client seed is replaced': {
      statement: 'a client seed is set once',
      corrupt: (run) => {
        const seed = run.executed[2]
        if (seed !== undefined) run.executed.splice(3, 0, seed)
      },
    },
    'a reservation is skipped': {
      statement: 'seeds are reserved in sequence',
      corrupt: ({ exchange }) => {
        exchange.products.games.counters.seedIndex += 1
      },
    },
    'credits appear': {
      statement: 'credits are what was granted and played',
      corrupt: ({ exchange }) => {
        firstOf([...exchange.products.games.players()]).credits += 1
      },
    },
    'a refill is not counted': {
      statement: 'refills are counted',
      corrupt: ({ exchange }) => {
        firstOf([...exchange.products.games.players()]).refilled = 0
      },
    },
  },
}

function change(run: AuditedRun, made: (games: GamesChanges) => Partial<GamesChanges>): void {
  const { games } = run.changes
  run.changes = { ...run.changes, games: { ...games, ...made(games) } }
}

/** Executes nothing again: the audit follows the changed command. */
function changeCommand(run: AuditedRun, place: number, fields: object): void {
  run.executed = run.executed.map((done, i) =>
    i === place ? { ...done, command: { ...done.command, ...fields } } : done,
  )
}
