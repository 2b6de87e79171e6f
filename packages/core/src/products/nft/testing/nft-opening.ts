import type { Command } from '../../../exchange.ts'
import { fundUser } from '../../../testing/demo-funds.ts'
import { testCurrencies } from '../../../testing/test-markets.ts'
import { nftCause } from '../records.ts'
import { testArtist, testAuction, testSale, testSeries, testWork, usdt } from './nft-terms.ts'

const { USDT } = testCurrencies
const beginsAt = 1_735_732_800_000
const mint = (artistId: number): Command => ({ kind: 'nft.mint', terms: testWork(artistId) })
const auction = (itemId: number, seconds: number): Command => ({
  kind: 'nft.offer',
  itemId,
  terms: testAuction(beginsAt, { endsAt: beginsAt + seconds * 1000 }),
})
const deposit = (userId: number, saleId: number): Command => ({
  kind: 'nft.deposit',
  userId,
  saleId,
  amount: usdt(60),
})
const bid = (userId: number, saleId: number, price: number): Command => ({
  kind: 'nft.bid',
  userId,
  saleId,
  price: usdt(price),
})
const resell = (userId: number): Command => ({
  kind: 'nft.resell',
  userId,
  itemId: 9,
  terms: testSale(beginsAt),
})
const accept = (saleId: number): Command => ({
  kind: 'nft.review_sale',
  saleId,
  cause: nftCause.none,
})
const buy = (userId: number, saleId: number): Command => ({ kind: 'nft.buy', userId, saleId })

/** Funds, auctions with bids, a series and a work that was resold: what few random commands reach. */
export const nftOpening: readonly Command[] = [
  ...[1, 2, 3, 4, 5].map((userId) => fundUser({ userId, currencyId: USDT, amount: usdt(5000) })),
  { kind: 'nft.artist', terms: testArtist(0) },
  { kind: 'nft.artist', terms: testArtist(1) },
  ...[1, 1, 1, 1, 1, 1, 1, 1, 2].map(mint),
  auction(1, 40),
  auction(2, 3),
  auction(3, 5),
  { kind: 'nft.series', terms: testSeries(beginsAt, [4, 5, 6], { endsAt: beginsAt + 30_000 }) },
  ...[1, 2, 3].map((saleId) => deposit(2, saleId)),
  ...[1, 2, 3].map((saleId) => deposit(3, saleId)),
  bid(3, 1, 100),
  bid(2, 1, 110),
  bid(3, 2, 100),
  bid(2, 2, 110),
  bid(2, 3, 100),
  resell(1),
  accept(5),
  buy(4, 5),
  resell(4),
  accept(6),
  buy(5, 6),
]
