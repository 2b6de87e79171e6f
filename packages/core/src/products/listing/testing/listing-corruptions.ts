import type { Command } from '../../../exchange.ts'
import { amountOf } from '../../../money/amount.ts'
import { fundHouse, fundUser } from '../../../testing/demo-funds.ts'
import type { AuditedRun, Corruption, ProductTesting } from '../../../testing/product-testing.ts'
import { testCurrencies } from '../../../testing/test-markets.ts'
import { type AuctionOrder, auctionOrderStatus, type CallAuction } from '../records.ts'

const { ORB, USDT } = testCurrencies
const [buyer, seller, late] = [23, 24, 25]
const marketId = 6
const token = 100_000_000n
const beginsAt = 1_735_732_800_000
const place = (userId: number, side: 'buy' | 'sell', price: number, lots: number): Command => ({
  kind: 'listing.place',
  userId,
  marketId,
  side,
  price,
  lots,
})
const clock: Command = { kind: 'clock' }

/** Of the auction of a token that was listed, orders 1 and 2 trade, 3 is filled in part, 4 not, and 5 was cancelled. */
const commands: readonly [number, Command][] = [
  [0, fundHouse({ pot: 'treasury', currencyId: ORB, amount: amountOf(3000n * token) })],
  ...[buyer, seller, late].flatMap((userId): [number, Command][] => [
    [0, fundUser({ userId, currencyId: USDT, amount: amountOf(1000n * token) })],
  ]),
  [32_000, place(buyer, 'buy', 5200, 10_000)],
  [32_000, place(seller, 'sell', 4900, 15_000)],
  [33_000, place(late, 'buy', 5100, 8000)],
  [33_000, place(late, 'buy', 4800, 8000)],
  [33_000, place(late, 'buy', 5100, 8000)],
  [34_000, { kind: 'listing.cancel', userId: late, orderId: 5 }],
  ...[41_000, 41_001, 41_002, 41_003].map((at): [number, Command] => [at, clock]),
]

const change = (run: AuditedRun, fields: Partial<AuditedRun['changes']['listing']>) => {
  run.changes = { ...run.changes, listing: { ...run.changes.listing, ...fields } }
}
const withOrder = (id: number, fields: Partial<AuctionOrder>) => (run: AuditedRun) =>
  change(run, {
    orders: run.changes.listing.orders.map((row) => (row.id === id ? { ...row, ...fields } : row)),
  })
const withAuction = (fields: Partial<CallAuction>) => (run: AuditedRun) =>
  change(run, { auctions: run.changes.listing.auctions.map((row) => ({ ...row, ...fields })) })
/** A second auction that is like the first but for some fields. */
const withAnother = (fields: Partial<CallAuction>) => (run: AuditedRun) => {
  const { auctions } = run.changes.listing
  const others = auctions.map((row): CallAuction => ({ ...row, ...fields }))
  change(run, { auctions: [...auctions, ...others] })
}
const orderOf = (run: AuditedRun, id: number): AuctionOrder => {
  const row = run.changes.listing.orders.find((one) => one.id === id)
  if (row === undefined) throw new Error('the run has it')
  return row
}

const cases: readonly (readonly [string, string, Corruption['corrupt']])[] = [
  [
    'an order is written without a command',
    'an order of an auction has a command',
    (run) =>
      change(run, { orders: [...run.changes.listing.orders, { ...orderOf(run, 4), id: 9 }] }),
  ],
  [
    'an order is not kept',
    'live orders of auctions are kept',
    (run) => {
      const { listing } = run.exchange.products
      const order = orderOf(run, 4)
      listing.restoreAuction({ ...order.auction, endedAt: 0 })
      listing.restore({ ...order, status: auctionOrderStatus.open })
    },
  ],
  [
    'an auction stays open',
    'an auction ends in time',
    (run) => {
      const market = run.exchange.markets.get(1)
      if (market === undefined) throw new Error('the tests have it')
      withAnother({ id: 2, market, price: 0, lots: 0, endedAt: 0 })(run)
    },
  ],
  [
    'an order is of no auction',
    'an order is of an auction',
    (run) => change(run, { auctions: [] }),
  ],
  ['an order has another id', 'a row names an order of an auction', withOrder(4, { id: 9 })],
  [
    'an auction changes',
    'an auction never changes',
    (run) => {
      const { auctions } = run.changes.listing
      change(run, { auctions: [...auctions.map((row) => ({ ...row, reference: 1 })), ...auctions] })
    },
  ],
  ['a market opens again', 'a market opens once', withAnother({ id: 2 })],
  ['an auction is longer', 'an auction has its time', withAuction({ endsAt: beginsAt + 41_001 })],
  [
    'an order has another user',
    'an order of an auction is its command',
    withOrder(4, { userId: 24 }),
  ],
  [
    'an order comes too early',
    'an auction takes orders',
    (run) =>
      change(run, {
        auctions: run.changes.listing.auctions.map((row) => later(row)),
        orders: run.changes.listing.orders.map((row) => ({ ...row, auction: later(row.auction) })),
      }),
  ],
  [
    'a user is on both sides',
    'a user is on one side of an auction',
    (run) => {
      withOrder(4, { side: 'sell' })(run)
      run.executed = run.executed.map((done) =>
        done.command.kind === 'listing.place' && done.command.price === 4800
          ? { ...done, command: { ...done.command, side: 'sell' } }
          : done,
      )
    },
  ],
  [
    'an order is cancelled near the end',
    'the end of an auction is fixed',
    (run) => {
      run.executed = run.executed.map((done) =>
        done.command.kind === 'listing.cancel' ? { ...done, at: beginsAt + 38_000 } : done,
      )
    },
  ],
  ['an open auction has a price', 'an open auction has no price', withAuction({ endedAt: 0 })],
  [
    'an auction ends late',
    'an auction ends at its time',
    withAuction({ endedAt: beginsAt + 41_001 }),
  ],
  ['an auction has another price', 'an auction has the best price', withAuction({ price: 5101 })],
  ['an auction fills too little', 'an auction fills what trades', withOrder(3, { filled: 4999 })],
  [
    'an order trades beyond its limit',
    'nobody trades beyond a limit',
    (run) => {
      withOrder(3, { filled: 4000 })(run)
      withOrder(4, { filled: 1000 })(run)
    },
  ],
  [
    'a later order is filled first',
    'better limits and earlier orders are filled first',
    (run) => {
      withOrder(1, { filled: 7000 })(run)
      withOrder(3, { filled: 8000 })(run)
    },
  ],
  [
    'an order is cancelled by nobody',
    'a cancel is a command',
    withOrder(4, { status: auctionOrderStatus.cancelled }),
  ],
  [
    'an order goes on',
    'orders end soon after their auction',
    withOrder(4, { status: auctionOrderStatus.open, endedAt: 0 }),
  ],
  [
    'orders end before their auction',
    'orders do not end before their auction',
    withAuction({ endedAt: 0, price: 0, lots: 0 }),
  ],
  [
    'an order pays without a fill',
    'an order pays for what it gets',
    withOrder(4, { status: auctionOrderStatus.paid }),
  ],
  [
    'a cancelled order is filled',
    'an order is filled at the end',
    withOrder(5, { filled: 1, quote: amountOf(1n) }),
  ],
  [
    'an order is filled beyond its lots',
    'an order is filled up to its lots',
    (run) => {
      withOrder(1, { filled: 10_001 })(run)
      withOrder(3, { filled: 4999 })(run)
    },
  ],
  [
    'a trade has another price',
    'every trade of an auction has its price',
    withOrder(1, { quote: amountOf(1n) }),
  ],
]

const later = (row: CallAuction): CallAuction => ({
  ...row,
  startedAt: row.startedAt + 1500,
  endsAt: row.endsAt + 1500,
})

export const listingCorruptions: ProductTesting['corruptions'] = {
  commands: commands.map(([afterMs, command]) => ({ afterMs, command })),
  listed: { tokenId: ORB, payId: USDT, userId: seller, projectId: 1, beginsAt },
  cases: Object.fromEntries(
    cases.map(([name, statement, corrupt]) => [name, { statement, corrupt }]),
  ),
}
