import type { Changes, Command } from '../../../exchange.ts'
import { amountOf, nothing, rateOf } from '../../../money/amount.ts'
import { fundHouse, fundUser } from '../../../testing/demo-funds.ts'
import {
  type AuditedRun,
  firstOf,
  type ProductTesting,
  withFirst,
} from '../../../testing/product-testing.ts'
import { testCurrencies } from '../../../testing/test-markets.ts'
import { dayMs } from '../formulas.ts'
import type { LockupTerms } from '../terms.ts'

const currencyId = testCurrencies.USDT
const [alice, carol] = [11, 13]

/** Five days at 0.4 %, and as much for each day not run. */
const terms: LockupTerms = {
  days: 5,
  dailyRateMin: rateOf(400_000n),
  dailyRateMax: rateOf(400_000n),
  penaltyRate: rateOf(400_000n),
  amountMin: amountOf(1n),
  userAmountMax: amountOf(100_000_000_000n),
  planAmountMax: amountOf(100_000_000_000n),
  dividendTimeMs: 0,
}
const amount = amountOf(1_000_000_000n)

const withLockup = (run: AuditedRun, fields: Partial<Changes['lockup']>) => {
  run.changes = { ...run.changes, lockup: { ...run.changes.lockup, ...fields } }
}

const subscribing: readonly Command[] = [
  fundUser({ userId: alice, currencyId, amount }),
  fundUser({ userId: carol, currencyId, amount }),
  fundHouse({ pot: 'treasury', currencyId, amount }),
  { kind: 'lockup.fund', currencyId, amount },
  { kind: 'lockup.publish', planId: 0, currencyId, terms },
  { kind: 'lockup.subscribe', userId: alice, versionId: 1, amount },
  { kind: 'lockup.subscribe', userId: carol, versionId: 1, amount },
]
/** Two days later one position has been paid for, and the other is redeemed. */
const redeeming: readonly Command[] = [
  { kind: 'clock' },
  { kind: 'lockup.redeem', userId: carol, positionId: 2 },
  { kind: 'clock' },
]

export const lockupCorruptions: ProductTesting['corruptions'] = {
  commands: [
    ...subscribing.map((command) => ({ afterMs: 0, command })),
    ...redeeming.map((command) => ({ afterMs: 2 * dayMs, command })),
  ],
  cases: {
    'a dividend is a unit short': {
      statement: 'a dividend is amount times rate',
      corrupt: (run) => {
        const { dividends } = run.changes.lockup
        withLockup(run, { dividends: withFirst(dividends, { amount: amountOf(3_999_999n) }) })
      },
    },
    'a day is paid twice': {
      statement: 'each day is paid once, in turn',
      corrupt: (run) => {
        const { dividends } = run.changes.lockup
        withLockup(run, { dividends: [...dividends, firstOf(dividends)] })
      },
    },
    'a day is not paid': {
      statement: 'redeeming pays every day that is over',
      corrupt: (run) => {
        withLockup(run, { dividends: run.changes.lockup.dividends.slice(0, -1) })
      },
    },
    'a dividend is overdue': {
      statement: 'what is due is paid',
      corrupt: (run) => {
        const { dividends, positions } = run.changes.lockup
        withLockup(run, {
          dividends: dividends.filter(({ userId }) => userId !== alice),
          positions: positions.filter(({ userId }) => userId !== alice),
        })
      },
    },
    'a penalty is waived': {
      statement: 'the penalty is ratio × days × amount',
      corrupt: ({ changes }) => {
        for (const position of changes.lockup.positions) position.penalty = nothing
      },
    },
    'a position disappears': {
      statement: 'a row counts the days that were paid',
      corrupt: ({ exchange }) => {
        exchange.products.lockup.redeem({ kind: 'lockup.redeem', userId: alice, positionId: 1 })
      },
    },
    'a plan is paused without a command': {
      statement: 'a paused plan takes nothing',
      corrupt: ({ executed }) => {
        const command = { kind: 'lockup.pause', planId: 1, isPaused: true } as const
        const index = executed.findIndex(({ command: { kind } }) => kind === 'lockup.subscribe')
        executed.splice(index, 0, { ...firstOf(executed), command })
      },
    },
  },
}
