import type { Command } from '../../../exchange.ts'
import { amountOf, rateOf } from '../../../money/amount.ts'
import { closeContract, fundContracts, placeContract } from '../../../testing/contract-orders.ts'
import { fundHouse, fundUser, fundWallet } from '../../../testing/demo-funds.ts'
import {
  type AuditedRun,
  firstOf,
  type ProductTesting,
  withFirst,
} from '../../../testing/product-testing.ts'
import { testCurrencies } from '../../../testing/test-markets.ts'
import type { StartFollow } from '../commands.ts'
import {
  type CopiedOrder,
  copyOrigin,
  type CopySignal,
  copyStatus,
  signalStatus,
  skipReason,
} from '../copy.ts'
import { type Follow, followEnd } from '../follow.ts'
import type { ProfitShare } from '../share.ts'
import { type Trader, traderStatus } from '../trader.ts'

const tenPercent = rateOf(10_000_000n)
const follow = (userId: number, traderUserId = 31): StartFollow => ({
  kind: 'follow.follow',
  userId,
  traderUserId,
  sizing: 'multiple',
  number: rateOf(50_000_000n),
  marginMax: amountOf(100_000_000_000n),
  lossRate: rateOf(30_000_000n),
  slippage: rateOf(300_000n),
  multipleMax: 100,
  resize: false,
  profitShare: tenPercent,
  levelMultipleMax: 100,
  isLinked: false,
})
const apply = (userId: number): Command => ({
  kind: 'follow.apply',
  userId,
  profitShare: tenPercent,
  marketIds: [],
})
const approve = (traderId: number): Command => ({
  kind: 'follow.approve',
  traderId,
  tier: 0,
  reason: 'Every criterion is met',
})

const usdt = (whole: number) => amountOf(BigInt(whole) * 100_000_000n)
const tick = (price: number): Command => ({
  kind: 'market.tick',
  sampledAt: 0,
  ticks: [[1, price, 0]],
})
const wallets = [31, 33, 34].flatMap((userId): [number, Command][] => [
  [0, fundUser({ userId, currencyId: testCurrencies.USDT, amount: usdt(9000) })],
  [0, fundWallet({ userId, currencyId: testCurrencies.USDT, amount: usdt(8000), to: 'lever' })],
])

/**
 * Users 33 and 34 follow 31. The first copy closes with its trader, the second one is self-held and closes later; those of the
 * second order stay open, and the third order is not copied by 33, whose margin has a limit.
 */
const commands: readonly [number, Command][] = [
  ...wallets,
  [0, fundHouse({ pot: 'treasury', currencyId: testCurrencies.USDT, amount: usdt(90_000) })],
  [0, fundContracts(usdt(80_000))],
  [0, tick(6_000_000)],
  [0, apply(31)],
  [0, approve(1)],
  [0, apply(32)],
  [0, follow(33)],
  [0, follow(34)],
  [1000, placeContract({ userId: 31 })],
  [2000, tick(6_000_000)],
  [3000, tick(6_000_000)],
  [4000, closeContract({ userId: 31, orderId: 1, share: 100 })],
  [5000, tick(6_060_000)],
  [6000, tick(6_060_600)],
  [6000, { kind: 'follow.self_hold', userId: 34, orderId: 3 }],
  [6000, closeContract({ userId: 31, orderId: 1 })],
  [6000, placeContract({ userId: 31, multiple: 10 })],
  [7000, tick(6_060_600)],
  [7000, closeContract({ userId: 34, orderId: 3 })],
  [8000, tick(6_070_000)],
  [8000, { ...follow(33), marginMax: usdt(10) }],
  [9000, placeContract({ userId: 31, side: 'short' })],
  [10_000, tick(6_070_000)],
  [10_000, { kind: 'follow.self_hold', userId: 34, orderId: 9 }],
]

const timed = (list: readonly [number, Command][]) =>
  list.map(([afterMs, command]) => ({ afterMs, command }))
const weekMs = 7 * 86_400_000

const withTrader = (run: AuditedRun, fields: Partial<Trader>) => {
  const traders = withFirst(run.changes.follow.traders, fields)
  run.changes = { ...run.changes, follow: { ...run.changes.follow, traders } }
}
const withFollow = (run: AuditedRun, fields: Partial<Follow>) => {
  const follows = withFirst(run.changes.follow.follows, fields)
  run.changes = { ...run.changes, follow: { ...run.changes.follow, follows } }
}

type Rows = AuditedRun['changes']['follow']
/** Changes each row of a table. */
const withRows = <Name extends keyof Rows>(
  run: AuditedRun,
  name: Name,
  change: (row: Rows[Name][number]) => Rows[Name][number],
) => {
  const rows = (run.changes.follow[name] as readonly Rows[Name][number][]).map((row) => change(row))
  run.changes = { ...run.changes, follow: { ...run.changes.follow, [name]: rows } }
}
const withSignal = (run: AuditedRun, id: number, fields: Partial<CopySignal>) =>
  withRows(run, 'signals', (row) => (row.id === id ? { ...row, ...fields } : row))
const withCopy = (run: AuditedRun, id: number, fields: Partial<CopiedOrder>) =>
  withRows(run, 'copies', (row) => (row.orderId === id ? { ...row, ...fields } : row))
const withShare = (run: AuditedRun, fields: Partial<ProfitShare>) =>
  withRows(run, 'shares', (row) => ({ ...row, ...fields }))
const without = (run: AuditedRun, name: 'leads' | 'signals', at: number) => {
  const rows = run.changes.follow[name].toSpliced(at, 1)
  run.changes = { ...run.changes, follow: { ...run.changes.follow, [name]: rows } }
}

export const followCorruptions: ProductTesting['corruptions'] = {
  commands: timed(commands),
  cases: {
    'a trader is written without an application': {
      statement: 'an application has a command',
      corrupt: (run) => {
        const traders = [
          ...run.changes.follow.traders,
          { ...firstOf(run.changes.follow.traders), id: 9 },
        ]
        run.changes = { ...run.changes, follow: { ...run.changes.follow, traders } }
      },
    },
    'a trader is suspended without a command': {
      statement: 'a trader has the state that a command gave',
      corrupt: (run) => withTrader(run, { status: traderStatus.suspended }),
    },
    'a trader gets more than the maximum': {
      statement: 'a share has a maximum',
      corrupt: (run) => withTrader(run, { profitShare: rateOf(20_000_001n) }),
    },
    'a follow is written without a command': {
      statement: 'a follow has a command',
      corrupt: (run) => withFollow(run, { id: 9 }),
    },
    'a user follows a trader twice': {
      statement: 'nobody follows a trader twice',
      corrupt: (run) => withFollow(run, { userId: 34 }),
    },
    'a trader follows another': {
      statement: 'a trader follows nobody',
      corrupt: (run) => withFollow(run, { userId: 32 }),
    },
    'a follow is of an application': {
      statement: 'only an active trader is followed',
      corrupt: (run) => withFollow(run, { traderId: 2 }),
    },
    'a trader has more followers than any tier allows': {
      statement: 'a trader has few followers',
      corrupt: (run) => {
        const [first] = run.changes.follow.follows
        if (first === undefined) throw new Error('the run has it')
        const more = Array.from({ length: 4 }, (_, at) => ({
          ...first,
          id: 3 + at,
          userId: 40 + at,
        }))
        const replies = more.map((value, at) => ({
          ...firstOf(run.executed),
          command: follow(40 + at),
          outcome: { ok: true, value } as const,
        }))
        run.executed = [...run.executed, ...(replies as AuditedRun['executed'])]
        const follows = [...run.changes.follow.follows, ...more]
        run.changes = { ...run.changes, follow: { ...run.changes.follow, follows } }
      },
    },
    'a follow is dropped': {
      statement: 'follows that are shared are kept',
      corrupt: ({ exchange: { products } }) => {
        const row = products.follow.follows.get(1)
        if (row === undefined) throw new Error('the run has it')
        products.follow.follows.change({ ...row, shareAt: 0 }, () => undefined)
      },
    },
    'a trader is dropped': {
      statement: 'applied and active traders are kept',
      corrupt: ({ exchange: { products } }) => {
        const row = products.follow.traders.get(1)
        if (row === undefined) throw new Error('the run has it')
        products.follow.traders.end({ ...row }, traderStatus.resigned, '')
      },
    },
    'an order of a trader does not lead': {
      statement: 'an order of a trader leads',
      corrupt: (run) => without(run, 'leads', 0),
    },
    'an order is placed at a tick without a copy': {
      statement: 'only a copy is placed without a command',
      corrupt: (run) => {
        const copies = run.changes.follow.copies.filter(({ orderId }) => orderId !== 11)
        run.changes = { ...run.changes, follow: { ...run.changes.follow, copies } }
      },
    },
    'a signal has another price of the trader': {
      statement: 'a signal has the price of the trader',
      corrupt: (run) => withSignal(run, 1, { leaderPrice: 6_000_601 }),
    },
    'a copy is a hundredth of a lot larger': {
      statement: 'a copy has the lots of the rule',
      corrupt: (run) => withSignal(run, 9, { share: 151 }),
    },
    'a follower comes before an earlier one': {
      statement: 'signals are in the order of following',
      corrupt: (run) => withSignal(run, 2, { followId: 1 }),
    },
    'a signal has another number': {
      statement: 'signals are numbered',
      corrupt: (run) => withSignal(run, 9, { id: 11 }),
    },
    'a skipped signal has no reason': {
      statement: 'a skipped signal has a reason',
      corrupt: (run) => withSignal(run, 8, { reason: skipReason.none }),
    },
    'a signal is skipped for a switch that was never made': {
      statement: 'an opening is skipped for the switch while copying is off',
      corrupt: (run) => withSignal(run, 8, { reason: skipReason.switched_off }),
    },
    'a copied signal has another price': {
      statement: 'a copied signal has the price of the order',
      corrupt: (run) => withSignal(run, 1, { price: 6_000_601 }),
    },
    'slippage is larger': {
      statement: 'slippage is the distance to the price of the trader',
      corrupt: (run) => withSignal(run, 1, { slippage: 2n }),
    },
    'a signal waits after the next price': {
      statement: 'a signal waits for the next price',
      corrupt: (run) => withSignal(run, 1, { status: signalStatus.waiting }),
    },
    'a copy belongs to another follower': {
      statement: 'a copy is an order of its follower',
      corrupt: (run) => withCopy(run, 2, { userId: 34 }),
    },
    'a copy has no order of a trader': {
      statement: 'a copy has two orders',
      corrupt: (run) => withCopy(run, 2, { leadOrderId: 99 }),
    },
    'a closed copy is open': {
      statement: 'a copy is what its order is',
      corrupt: (run) => withCopy(run, 2, { status: copyStatus.open }),
    },
    'a copy brings a unit more': {
      statement: 'a copy brought what moved for its orders',
      corrupt: (run) => withCopy(run, 2, { profit: 894_398_551n }),
    },
    'a copy is dropped': {
      statement: 'copies that wait or are open are kept',
      corrupt: ({ exchange: { products } }) => {
        const row = products.follow.copies.get(11)
        if (row === undefined) throw new Error('the run has it')
        products.follow.copies.change({ ...row, status: copyStatus.closed }, () => undefined)
      },
    },
    'a copy stays open after its trader': {
      statement: 'a copy closes after its trader',
      corrupt: (run) => withCopy(run, 8, { leadOrderId: 1 }),
    },
    'a copy has a larger multiple than its trader': {
      statement: 'a copy has at most the multiple of the trader',
      corrupt: (run) => withCopy(run, 2, { leadOrderId: 7 }),
    },
    'a user follows more traders than allowed': {
      statement: 'a user follows few traders',
      corrupt: (run) => {
        const [first] = run.changes.follow.follows
        if (first === undefined) throw new Error('the run has it')
        const more = Array.from({ length: 11 }, (_, at) => ({
          ...first,
          id: 3 + at,
          traderId: 40 + at,
        }))
        const replies = more.map((value) => ({
          ...firstOf(run.executed),
          command: follow(first.userId),
          outcome: { ok: true, value } as const,
        }))
        run.executed = [...run.executed, ...(replies as AuditedRun['executed'])]
        const follows = [...run.changes.follow.follows, ...more]
        run.changes = { ...run.changes, follow: { ...run.changes.follow, follows } }
      },
    },
    'a follow ends by a loss that it does not have': {
      statement: 'a follow ends by a loss at the limit',
      corrupt: (run) => withRows(run, 'follows', (row) => ({ ...row, endedBy: followEnd.loss })),
    },
    'a settlement has another number': {
      statement: 'settlements are numbered',
      corrupt: (run) => withShare(run, { id: 2 }),
    },
    'a settlement repeats an earlier one': {
      statement: 'a settlement follows the last',
      corrupt: (run) => withShare(run, { sharedBefore: amountOf(1n) }),
    },
    'a unit more is due': {
      statement: 'the part of the profit is due',
      corrupt: (run) => withShare(run, { due: amountOf(86_681_852n) }),
    },
    'less than available is paid': {
      statement: 'what is available is paid',
      corrupt: (run) => withShare(run, { paid: amountOf(1n) }),
    },
    'another trader is paid': {
      statement: 'a payment moves',
      corrupt: (run) => withShare(run, { traderUserId: 32 }),
    },
    'a follow has shared a unit more': {
      statement: 'a follow has shared what was paid',
      corrupt: (run) =>
        withRows(run, 'follows', (row) => ({ ...row, shared: amountOf(row.shared + 1n) })),
    },
    'a follow has a unit more of profit': {
      statement: 'a follow has the profit of its copies',
      corrupt: (run) => withRows(run, 'follows', (row) => ({ ...row, profit: row.profit + 1n })),
    },
    'a follower has no signal': {
      statement: 'every follower has a signal',
      later: timed([
        [11_000, placeContract({ userId: 31 })],
        [12_000, tick(6_070_000)],
      ]),
      corrupt: (run) => {
        const signals = run.changes.follow.signals.filter(({ followId }) => followId !== 2)
        run.changes = { ...run.changes, follow: { ...run.changes.follow, signals } }
      },
    },
    'a copy grows after it has opened': {
      statement: 'a copy keeps the size of its opening',
      later: timed([[11_000, tick(6_070_000)]]),
      corrupt: (run) => withRows(run, 'copies', (row) => ({ ...row, share: row.share + 1 })),
    },
    'a copy opens far from the price of its trader': {
      statement: 'a copy opens within the slippage',
      later: timed([[11_000, tick(6_070_000)]]),
      corrupt: (run) =>
        withRows(run, 'signals', (row) => {
          const worse = 100_000
          const leaderPrice = row.price + worse
          const slippage = BigInt(Math.round((worse * 100_000_000) / leaderPrice))
          return { ...row, leaderPrice, slippage }
        }),
    },
    'a follow runs on after a loss beyond its limit': {
      statement: 'a loss beyond the limit ends',
      later: timed([
        [11_000, tick(6_070_000)],
        [12_000, closeContract({ userId: 31, orderId: 10 })],
        [13_000, tick(6_200_000)],
        [14_000, tick(6_200_000)],
      ]),
      corrupt: (run) => withRows(run, 'follows', (row) => ({ ...row, lossRate: rateOf(0n) })),
    },
    'a self-held copy is copied again': {
      statement: 'a self-held copy stays one',
      later: timed([
        [11_000, closeContract({ userId: 34, orderId: 9 })],
        [12_000, tick(6_070_000)],
      ]),
      corrupt: (run) => withCopy(run, 9, { origin: copyOrigin.copy }),
    },
    'a week is not shared': {
      statement: 'a week is shared when it has ended',
      // Without positions, whose nights would use up the slices, and no clock would be idle.
      later: timed([
        [11_000, tick(6_070_000)],
        [12_000, closeContract({ userId: 31, orderId: 7 })],
        [12_000, closeContract({ userId: 31, orderId: 10 })],
        [12_000, closeContract({ userId: 34, orderId: 9 })],
        [13_000, tick(6_070_000)],
        [14_000, tick(6_070_000)],
        [weekMs, { kind: 'clock' }],
        [weekMs, { kind: 'clock' }],
      ]),
      corrupt: (run) =>
        withRows(run, 'follows', (row) => ({ ...row, shareAt: row.shareAt - weekMs })),
    },
  },
}
