import type { Command } from '../../../exchange.ts'
import { amountOf } from '../../../money/amount.ts'
import { fundUser } from '../../../testing/demo-funds.ts'
import {
  type AuditedRun,
  type ProductTesting,
  withFirst,
} from '../../../testing/product-testing.ts'
import { testCurrencies } from '../../../testing/test-markets.ts'
import type { OtcCommand, PlaceOtc, PublishOtc } from '../commands.ts'
import { type OtcOrder, otcStatus } from '../records.ts'

const { USDT, BTC, EUR } = testCurrencies
const [merchant, user, other] = [21, 22, 23]
const usdt = (wholes: number) => amountOf(BigInt(wholes) * 100_000_000n)

const publish = (side: 'sell' | 'buy', price: number): PublishOtc => ({
  kind: 'otc.publish',
  userId: merchant,
  terms: {
    side,
    currencyId: USDT,
    fiatId: EUR,
    price,
    premiumBps: 0,
    quantity: usdt(2000),
    fiatMin: amountOf(100n),
    fiatMax: amountOf(500_000n),
    methods: ['bank'],
    windowMs: 60_000,
    text: '',
  },
})
const place = (userId: number, adId: number, wholes: number): PlaceOtc => ({
  kind: 'otc.order',
  userId,
  adId,
  quantity: usdt(wholes),
  price: adId === 1 ? 9500 : 9000,
  method: 'bank',
  payeeId: 1,
  valueMax: usdt(2000),
})
const buyer = (kind: 'otc.pay' | 'otc.cancel', orderId: number, userId = user): Command => ({
  kind,
  userId,
  orderId,
})
const seller = (kind: 'otc.release' | 'otc.return', orderId: number): Command => ({
  kind,
  userId: merchant,
  orderId,
})
const appeal = (orderId: number): Command => ({
  kind: 'otc.appeal',
  userId: user,
  orderId,
  cause: 'Nothing arrived',
})
/** Changes nothing: corruptions replace it. */
const idle: Command = { kind: 'otc.pause', userId: merchant, adId: 1, isPaused: false }
const permit: Command = {
  kind: 'otc.suspend',
  merchantId: 1,
  isSuspended: false,
  reason: 'As before',
}
const decide: Command = {
  kind: 'otc.decide',
  appealId: 1,
  verdict: 'release',
  slash: usdt(100),
  reason: 'The statement shows it',
}

/** Orders: 1 is decided, 2 released, 3 expires, 4 is cancelled by both, 5 paid after an appeal, 6 to 10 wait or are cancelled. */
const commands: readonly [number, Command][] = [
  [0, fundUser({ userId: merchant, currencyId: USDT, amount: usdt(5000) })],
  [0, fundUser({ userId: user, currencyId: USDT, amount: usdt(1000) })],
  [0, { kind: 'otc.join', userId: merchant }],
  [0, permit],
  [0, publish('sell', 9500)],
  [0, publish('buy', 9000)],
  [0, idle],
  [0, place(user, 1, 100)],
  [0, place(user, 1, 50)],
  [0, place(user, 2, 100)],
  [1, buyer('otc.pay', 1)],
  [1, buyer('otc.pay', 2)],
  [2, seller('otc.release', 2)],
  [1100, appeal(1)],
  [1200, decide],
  [1200, { kind: 'otc.join', userId: merchant }],
  [1300, place(user, 1, 20)],
  [1301, buyer('otc.pay', 4)],
  [1302, buyer('otc.cancel', 4)],
  [1303, seller('otc.return', 4)],
  [1400, place(user, 1, 30)],
  [1401, buyer('otc.pay', 5)],
  [2500, appeal(5)],
  [2600, { kind: 'otc.withdraw_appeal', userId: user, orderId: 5 }],
  [60_000, { kind: 'clock' }],
  [60_001, place(user, 1, 10)],
  [60_002, place(other, 1, 10)],
  [60_003, buyer('otc.cancel', 7, other)],
  [60_004, place(other, 1, 10)],
  [60_005, buyer('otc.cancel', 8, other)],
  [60_006, place(other, 1, 10)],
  [60_007, idle],
  [60_008, place(other, 1, 10)],
  [60_009, { kind: 'clock' }],
]

const change = (run: AuditedRun, fields: Partial<AuditedRun['changes']['otc']>) => {
  run.changes = { ...run.changes, otc: { ...run.changes.otc, ...fields } }
}
type Picked = { readonly kind: OtcCommand['kind'] | 'clock'; readonly nth?: number }
/** Replaces fields of one command, or the time of it. */
function corrupted(
  { kind, nth = 0 }: Picked,
  fields: Partial<Record<string, unknown>>,
  at?: number,
) {
  return (run: AuditedRun) => {
    const found = run.executed.filter(({ command }) => command.kind === kind).at(nth)
    run.executed = run.executed.map((done) =>
      done === found
        ? { ...done, at: at ?? done.at, command: { ...done.command, ...fields } }
        : done,
    )
  }
}
const beginsAt = 1_735_732_800_000
const sellTerms = publish('sell', 9500).terms

export const otcCorruptions: ProductTesting['corruptions'] = {
  commands: commands.map(([afterMs, command]) => ({ afterMs, command })),
  cases: {
    'a merchant leaves with advertisements': {
      statement: 'a merchant leaves nothing behind',
      corrupt: corrupted({ kind: 'otc.pause' }, { kind: 'otc.leave' }),
    },
    'a merchant was suspended': {
      statement: 'a suspended merchant opens nothing',
      corrupt: corrupted({ kind: 'otc.suspend' }, { isSuspended: true }),
    },
    'an order is paid after its time': {
      statement: 'nobody pays after the time to pay',
      corrupt: corrupted({ kind: 'otc.pay' }, {}, beginsAt + 60_000),
    },
    'nobody asked to cancel a paid order': {
      statement: 'a paid order is cancelled by both sides',
      corrupt: corrupted({ kind: 'otc.cancel' }, { ...idle }),
    },
    'an appeal is withdrawn by the other side': {
      statement: 'a first appeal is withdrawn by its user',
      corrupt: corrupted({ kind: 'otc.withdraw_appeal' }, { userId: merchant }),
    },
    'an order is of an unknown advertisement': {
      statement: 'an order is of an advertisement',
      corrupt: corrupted({ kind: 'otc.order' }, { adId: 9 }),
    },
    'an order is of a paused advertisement': {
      statement: 'an order is of an advertisement that serves',
      corrupt: corrupted({ kind: 'otc.pause' }, { isPaused: true }),
    },
    'an order has another price': {
      statement: 'an order has the price of the moment',
      corrupt: corrupted({ kind: 'otc.order' }, { price: 9400 }),
    },
    'an order exceeds a limit': {
      statement: 'an order is within the limits',
      corrupt: corrupted({ kind: 'otc.order' }, { valueMax: usdt(99) }),
    },
    'an appeal comes early': {
      statement: 'an order has two appeals, each after its time',
      corrupt: corrupted({ kind: 'otc.appeal' }, {}, beginsAt + 1000),
    },
    'an unknown appeal is decided': {
      statement: 'an open appeal is decided',
      corrupt: corrupted({ kind: 'otc.decide' }, { appealId: 2 }),
    },
    'a bond loses more than it has': {
      statement: 'a bond pays for its own merchant',
      corrupt: corrupted({ kind: 'otc.decide' }, { slash: usdt(501) }),
    },
    'an order is released before it is placed': {
      statement: 'a step follows its state',
      corrupt: corrupted({ kind: 'otc.release' }, { orderId: 4 }),
    },
    'the buyer releases': {
      statement: 'a step is of its side',
      corrupt: corrupted({ kind: 'otc.release' }, { userId: user }),
    },
    'another user changes an advertisement': {
      statement: 'an advertisement is changed by its user',
      corrupt: corrupted({ kind: 'otc.pause' }, { userId: user }),
    },
    'an escrow is a unit less': {
      statement: 'money goes where the rules say',
      corrupt: corrupted({ kind: 'otc.order', nth: 2 }, { quantity: amountOf(usdt(100) + 1n) }),
    },
    'a coin without a price is ordered': {
      statement: 'a coin that is ordered has a price',
      corrupt: corrupted({ kind: 'otc.publish' }, { terms: { ...sellTerms, currencyId: BTC } }),
    },
    'a new user buys for more': {
      statement: 'a new user buys little',
      corrupt: corrupted({ kind: 'otc.order', nth: 5 }, { quantity: usdt(500) }),
    },
    'a user orders during a lockout': {
      statement: 'a locked user orders nothing',
      corrupt: corrupted({ kind: 'otc.pause', nth: 1 }, { ...buyer('otc.cancel', 9, other) }),
    },
    'an order stays without a payment': {
      statement: 'an order that is not paid ends',
      corrupt: corrupted({ kind: 'clock', nth: -1 }, {}, beginsAt + 200_000),
    },
    'rows of users are missing': {
      statement: 'what the commands make is written',
      corrupt: (run) => change(run, { members: [] }),
    },
    'a row has another fee': {
      statement: 'a row is what its commands make',
      corrupt: (run) =>
        change(run, { orders: withFirst(run.changes.otc.orders, { fee: amountOf(1n) }) }),
    },
    'a row is written without a command': {
      statement: 'a row has a command',
      corrupt: (run) => {
        const [first] = run.changes.otc.merchants
        if (first !== undefined) change(run, { merchants: [first, { ...first, id: 9 }] })
      },
    },
    'an order is not kept': {
      statement: 'live orders and advertisements are kept',
      corrupt: ({ exchange: { products } }) => {
        const order = products.otc.orders.get(6)
        const stray: OtcOrder[] = order ? [{ ...order, id: 99, status: otcStatus.paid }] : []
        for (const one of stray) products.otc.orders.add(one)
      },
    },
  },
}
