import type { Command } from '../../../exchange.ts'
import { nothing, rateOf } from '../../../money/amount.ts'
import { fundUser } from '../../../testing/demo-funds.ts'
import type { AuditedRun, Corruption, ProductTesting } from '../../../testing/product-testing.ts'
import { testCurrencies } from '../../../testing/test-markets.ts'
import type { NftChanges } from '../nft-rows.ts'
import {
  nftCause,
  nftDepositState,
  nftExitState,
  nftItemState,
  nftMove,
  nftOrderState,
  type NftSale,
  nftSaleState,
  type NftTransfer,
} from '../records.ts'
import {
  hashOf,
  testArtist,
  testAuction,
  testSale,
  testSeries,
  testWork,
  usdt,
} from './nft-terms.ts'

const { USDT } = testCurrencies
const beginsAt = 1_735_732_800_000
const [artist, alice, bob] = [31, 32, 33]
const fund = (userId: number) => fundUser({ userId, currencyId: USDT, amount: usdt(1000) })
const mint = (artistId: number): Command => ({ kind: 'nft.mint', terms: testWork(artistId) })
const clock: Command = { kind: 'clock' }
const drawn = { clientSeed: 'own', attempts: 1 }

/**
 * Sale 1 is won by bob, who does not pay, and paid by alice. Of series 2 one box is opened and one burned. Sale 3 is a fixed
 * price; sales 4 and 5 stay open. Withdrawal 1 lapses, 2 stays under review.
 */
const commands: readonly (readonly [number, Command])[] = [
  [0, fund(artist)],
  [0, fund(alice)],
  [0, fund(bob)],
  [0, { kind: 'nft.artist', terms: testArtist(0) }],
  [0, { kind: 'nft.artist', terms: testArtist(artist) }],
  ...[1, 1, 1, 2, 1, 1].map((artistId) => [0, mint(artistId)] as const),
  [0, { kind: 'nft.offer', itemId: 1, terms: testAuction(beginsAt) }],
  [0, { kind: 'nft.series', terms: testSeries(beginsAt, [2, 3]) }],
  [10, { kind: 'nft.deposit', userId: alice, saleId: 1, amount: usdt(20) }],
  [10, { kind: 'nft.deposit', userId: bob, saleId: 1, amount: usdt(20) }],
  [10, { kind: 'nft.bid', userId: alice, saleId: 1, price: usdt(100) }],
  [10, { kind: 'nft.bid', userId: bob, saleId: 1, price: usdt(120) }],
  [10, { kind: 'nft.buy', userId: alice, saleId: 2 }],
  [20, { kind: 'nft.reserve', userId: alice, boxId: 7, index: 1 }],
  [20, { kind: 'nft.open', boxId: 7, index: 1, seed: hashOf(1), left: 2, draw: 1, ...drawn }],
  [20, { kind: 'nft.resell', userId: artist, itemId: 4, terms: testSale(beginsAt) }],
  [20, { kind: 'nft.review_sale', saleId: 3, cause: nftCause.none }],
  [30, { kind: 'nft.buy', userId: bob, saleId: 3 }],
  [30, { kind: 'nft.withdraw', userId: bob, itemId: 4, address: '0xabc' }],
  ...Array.from({ length: 9 }, (_, at) => [10_000 + at, clock] as const),
  [10_020, { kind: 'nft.burn', saleId: 2, index: 2, seed: hashOf(2), left: 1, draw: 0, ...drawn }],
  ...Array.from({ length: 9 }, (_, at) => [14_100 + at, clock] as const),
  [14_200, { kind: 'nft.pay', userId: alice, orderId: 2 }],
  [14_200, { kind: 'nft.withdraw', userId: bob, itemId: 4, address: '0xabc' }],
  [
    14_200,
    { kind: 'nft.offer', itemId: 5, terms: testAuction(beginsAt, { endsAt: beginsAt + 99_000 }) },
  ],
  [14_200, { kind: 'nft.deposit', userId: alice, saleId: 4, amount: usdt(20) }],
  [
    14_200,
    { kind: 'nft.offer', itemId: 6, terms: testSale(beginsAt, { endsAt: beginsAt + 99_000 }) },
  ],
]

const change = (run: AuditedRun, fields: Partial<NftChanges>) => {
  run.changes = { ...run.changes, nft: { ...run.changes.nft, ...fields } }
}
type Listed = 'sales' | 'bids' | 'deposits' | 'orders' | 'transfers' | 'exits'
/** The row with an id gets other fields. */
const withRow =
  <T extends Listed>(table: T, id: number, fields: Partial<NftChanges[T][number]>) =>
  (run: AuditedRun) => {
    const rows: readonly NftChanges[T][number][] = run.changes.nft[table]
    const changed = (row: NftChanges[T][number]) => ({ ...row, ...fields })
    change(run, { [table]: rows.map((row) => (row.id === id ? changed(row) : row)) })
  }
const isKind =
  (kind: Command['kind'], saleId?: number) =>
  ({ command }: { readonly command: Command }) =>
    command.kind === kind &&
    (saleId === undefined || ('saleId' in command && command.saleId === saleId))
const without =
  (...matches: readonly ReturnType<typeof isKind>[]) =>
  (run: AuditedRun) => {
    run.executed = run.executed.filter((done) => !matches.some((matched) => matched(done)))
  }
const repeated = (matched: ReturnType<typeof isKind>, times: number) => (run: AuditedRun) => {
  run.executed = run.executed.flatMap((done) =>
    matched(done) ? Array.from({ length: times }, () => done) : [done],
  )
}
/** The first command of a kind has other fields, for the audit only. */
const withCommand = (kind: Command['kind'], fields: object) => (run: AuditedRun) => {
  const place = run.executed.findIndex(isKind(kind))
  run.executed = run.executed.map((done, at) =>
    at === place ? { ...done, command: { ...done.command, ...fields } } : done,
  )
}
/** The reply of the first command of a kind has other fields. */
const withReply = (kind: Command['kind'], fields: object, saleId?: number) => (run: AuditedRun) => {
  const place = run.executed.findIndex(isKind(kind, saleId))
  run.executed = run.executed.map((done, at) => {
    if (at !== place || !done.outcome.ok) return done
    const value = { ...(done.outcome.value as object), ...fields } // A row.
    return { ...done, outcome: { ok: true, value } as typeof done.outcome } // Of the same kind.
  })
}
const withOpening = (fields: Partial<NftChanges['openings'][number]>) => (run: AuditedRun) =>
  change(run, { openings: run.changes.nft.openings.map((row) => ({ ...row, ...fields })) })
const rowOf = <T extends Listed>(run: AuditedRun, table: T): NftChanges[T][number] => {
  const [row] = run.changes.nft[table]
  if (row === undefined) throw new Error('the run has it')
  return row
}
const withSeries = (fields: object) => (run: AuditedRun) => {
  const sales = run.changes.nft.sales.map((row): NftSale =>
    row.series === undefined ? row : { ...row, series: { ...row.series, ...fields } },
  )
  change(run, { sales })
}
const itemIn = ({ exchange }: AuditedRun, id: number) => {
  const item = exchange.products.nft.items.get(id)
  if (item === undefined) throw new Error('the run has it')
  return item
}
const moved: Omit<NftTransfer, 'id' | 'itemId' | 'fromId' | 'toId' | 'kind'> = {
  at: beginsAt,
  saleId: 2,
  currencyId: USDT,
  price: nothing,
  fee: nothing,
  royalty: nothing,
}

const offers: Readonly<Record<string, Corruption>> = {
  'a sale is written without a command': {
    statement: 'a sale has a command',
    corrupt: (run) =>
      change(run, { sales: [...run.changes.nft.sales, { ...rowOf(run, 'sales'), id: 9 }] }),
  },
  'a sale has another price': {
    statement: 'a sale is what was asked',
    corrupt: withRow('sales', 5, { price: usdt(1) }),
  },
  'a sale has another fee': {
    statement: 'a sale keeps its fee',
    corrupt: withReply('nft.resell', { feeRate: rateOf(1n) }),
  },
  'a work is of nobody': {
    statement: 'a work has an artist',
    corrupt: without(isKind('nft.artist')),
  },
  'a purchase is without a sale': {
    statement: 'a purchase is of a sale',
    corrupt: without(isKind('nft.series')),
  },
  'a purchase comes after the end': {
    statement: 'a sale sells between its times',
    corrupt: withReply('nft.series', { endsAt: beginsAt + 5 }),
  },
  'a purchase is of another item': {
    statement: 'a purchase is of the item for sale',
    corrupt: withReply('nft.buy', { id: 9 }, 3),
  },
  'a listing is sold without a review': {
    statement: 'a listing is reviewed before it is sold',
    corrupt: without(isKind('nft.review_sale')),
  },
  'a listing is rejected without a cause': {
    statement: 'a rejection has its cause',
    corrupt: withRow('sales', 3, { state: nftSaleState.rejected }),
  },
  'a series ends early': {
    statement: 'a sale does not end early',
    corrupt: withRow('sales', 2, { endsAt: beginsAt + 20_000 }),
  },
  'a sale goes on after its end': {
    statement: 'a sale ends in time',
    corrupt: withRow('sales', 5, { endsAt: beginsAt + 50 }),
  },
  'a history names another owner': {
    statement: 'a history ends with the owner',
    corrupt: withRow('transfers', 1, { itemId: 9, toId: alice }),
  },
  'a purchase has no price': {
    statement: 'a line of a history has its price',
    corrupt: (run) =>
      change(run, {
        transfers: run.changes.nft.transfers.map((line) => ({ ...line, price: nothing })),
      }),
  },
  'an item is with another user': {
    statement: 'an item is with its last buyer',
    corrupt: (run) => {
      itemIn(run, 4).ownerId = alice
    },
  },
  'an item is free while it is for sale': {
    statement: 'an item is in escrow while it is listed',
    corrupt: (run) => {
      itemIn(run, 6).state = nftItemState.held
    },
  },
  'an item that was resold leaves': {
    statement: 'a resold item never leaves',
    corrupt: repeated(isKind('nft.buy', 3), 2),
  },
  'an item leaves without a review': {
    statement: 'an item leaves by a review',
    corrupt: withRow('exits', 1, { state: nftExitState.done, cause: nftCause.none }),
  },
  'a review goes on after its end': {
    statement: 'a review ends in time',
    corrupt: withRow('exits', 2, { reviewBy: beginsAt + 50 }),
  },
}

const auctions: Readonly<Record<string, Corruption>> = {
  'a bid is written without a command': {
    statement: 'a bid has a command',
    corrupt: (run) => change(run, { bids: [...run.changes.nft.bids, rowOf(run, 'bids')] }),
  },
  'a bid is not written': {
    statement: 'a bid is written',
    corrupt: (run) => change(run, { bids: [] }),
  },
  'a bid has another price': {
    statement: 'a bid is its command',
    corrupt: withRow('bids', 1, { price: usdt(101) }),
  },
  'a bid is for no auction': {
    statement: 'a bid is for an auction',
    corrupt: without(isKind('nft.offer')),
  },
  'a bid comes after the end': {
    statement: 'a bid comes while the auction is open',
    corrupt: withCommand('nft.offer', { terms: testAuction(beginsAt, { endsAt: beginsAt + 5 }) }),
  },
  'a bid is off the increment': {
    statement: 'a bid is higher by whole increments',
    corrupt: withReply('nft.offer', { increment: usdt(7) }),
  },
  'a seller bids': {
    statement: 'nobody bids on an own work or against an own bid',
    corrupt: withReply('nft.offer', { sellerId: alice }),
  },
  'a bid comes without a deposit': {
    statement: 'a bidder has a deposit',
    corrupt: withCommand('nft.deposit', { saleId: 9 }),
  },
  'a bid is higher than the deposits allow': {
    statement: 'leading bids are covered by deposits',
    corrupt: withCommand('nft.deposit', { amount: usdt(1) }),
  },
  'a bid outbids another user': {
    statement: 'a bid names whom it outbids',
    corrupt: withRow('bids', 2, { outbidId: artist }),
  },
  'a bid moves the end': {
    statement: 'a late bid moves the end',
    corrupt: withRow('bids', 2, { endsAt: beginsAt }),
  },
  'a sale counts another bid': {
    statement: 'a sale shows its last bids',
    corrupt: withRow('sales', 1, { bids: 3 }),
  },
  'a sale counts an extension': {
    statement: 'a sale shows its end',
    corrupt: withRow('sales', 1, { extensions: 1 }),
  },
  'a work is sold below its reserve': {
    statement: 'nothing is sold below the reserve',
    corrupt: withRow('sales', 1, { reserve: usdt(999) }),
  },
  'an order has another price': {
    statement: 'an order is for the last bid, then for the one before',
    corrupt: withRow('orders', 1, { price: usdt(1) }),
  },
  'an order has more time': {
    statement: 'an order has its time to be paid',
    corrupt: withRow('orders', 1, { deadline: beginsAt }),
  },
  'an order expires early': {
    statement: 'an order expires where it is not paid in time',
    corrupt: withRow('orders', 1, { endedAt: beginsAt + 11_000 }),
  },
  'an order is not paid': {
    statement: 'an order is paid by its command',
    corrupt: withRow('orders', 2, { state: nftOrderState.declined }),
  },
  'an order is of no sale': {
    statement: 'an order is of a sale',
    corrupt: (run) => {
      without(isKind('nft.offer'), isKind('nft.bid'))(run)
      change(run, { bids: [] })
    },
  },
  'a user is barred for one unpaid auction': {
    statement: 'unpaid auctions bar a user',
    corrupt: (run) =>
      change(run, { members: [{ userId: bob, strikes: [], barredUntil: beginsAt }] }),
  },
  'a barred user pays a deposit': {
    statement: 'a barred user takes no part',
    corrupt: (run) => {
      const unpaid = {
        ...rowOf(run, 'orders'),
        userId: alice,
        isOffer: false,
        state: nftOrderState.expired,
        endedAt: beginsAt + 1,
      }
      change(run, { orders: [...run.changes.nft.orders, unpaid, unpaid] })
    },
  },
  'a deposit is raised by nothing': {
    statement: 'a deposit grows',
    corrupt: repeated(isKind('nft.deposit'), 2),
  },
  'a deposit is written with another amount': {
    statement: 'a deposit is what was paid',
    corrupt: withRow('deposits', 3, { amount: usdt(21) }),
  },
  'a loser loses the deposit': {
    statement: 'only a winner who does not pay loses a deposit',
    corrupt: withRow('deposits', 1, { state: nftDepositState.forfeited }),
  },
  'a deposit is kept for nobody': {
    statement: 'held deposits are kept',
    corrupt: ({ exchange, changes }) => {
      const [row] = changes.nft.deposits
      if (row !== undefined) exchange.products.nft.deposits.restore({ ...row, id: 99 })
    },
  },
  'a deposit stays after the end': {
    statement: 'a deposit is returned at the end',
    corrupt: withRow('sales', 4, {
      state: nftSaleState.cancelled,
      closedAt: beginsAt + 100,
      endedAt: beginsAt + 100,
    }),
  },
  'a deposit is returned at another time': {
    statement: 'money moves as the rules say',
    corrupt: withRow('deposits', 1, { endedAt: beginsAt + 10_050 }),
  },
}

const boxes: Readonly<Record<string, Corruption>> = {
  'a series sells more than it has': {
    statement: 'a series sells what it has',
    corrupt: repeated(isKind('nft.buy', 2), 3),
  },
  'a series counts another box': {
    statement: 'a series counts its boxes',
    corrupt: withSeries({ sold: 2 }),
  },
  'a seed is skipped': {
    statement: 'seeds are used in sequence',
    corrupt: withCommand('nft.reserve', { index: 2 }),
  },
  'a box is of no series': {
    statement: 'a box is of a series',
    corrupt: withReply('nft.reserve', { id: 9 }),
  },
  'a draw is of no series': {
    statement: 'a draw is of a series',
    corrupt: withOpening({ saleId: 9 }),
  },
  'a draw is not written': {
    statement: 'a draw is written',
    corrupt: (run) => change(run, { openings: [] }),
  },
  'a draw is written without a command': {
    statement: 'a draw has a command',
    corrupt: (run) => {
      const { openings } = run.changes.nft
      change(run, { openings: [...openings, ...openings] })
    },
  },
  'a draw is another one': {
    statement: 'a draw is its command',
    corrupt: withOpening({ draw: 7 }),
  },
  'a draw is of more works': {
    statement: 'a draw counts what is left',
    corrupt: withOpening({ remaining: 3 }),
  },
  'a draw takes another work': {
    statement: 'a draw takes the work in its place',
    corrupt: withOpening({ itemId: 1 }),
  },
  'a box of a running series is refunded': {
    statement: 'a refund is of a cancelled series',
    corrupt: (run) => {
      const line = { ...moved, id: 99, itemId: 7, fromId: alice, toId: alice, kind: nftMove.burn }
      change(run, { transfers: [...run.changes.nft.transfers, line] })
    },
  },
}

export const nftCorruptions: ProductTesting['corruptions'] = {
  commands: commands.map(([afterMs, command]) => ({ afterMs, command })),
  cases: { ...offers, ...auctions, ...boxes },
}
