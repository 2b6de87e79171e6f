import { type Amount, amountOf, rateOf } from '../../../money/amount.ts'
import { testCurrencies } from '../../../testing/test-markets.ts'
import {
  type ArtistTerms,
  type BoxTerms,
  nftMedium,
  nftMode,
  nftRarity,
  type SaleTerms,
  type WorkTerms,
} from '../terms.ts'

const { USDT } = testCurrencies
export const coin = 100_000_000n
export const usdt = (wholes: number): Amount =>
  amountOf(BigInt(Math.round(wholes * 10_000)) * (coin / 10_000n))
export const hashOf = (text: string | number): string => String(text).padStart(64, '0')

export const testArtist = (payeeId: number, other: Partial<ArtistTerms> = {}): ArtistTerms => ({
  name: 'Artist',
  bio: '',
  avatar: '',
  payeeId,
  // 8 %.
  royalty: rateOf(8_000_000n),
  ...other,
})

export const testWork = (artistId: number, other: Partial<WorkTerms> = {}): WorkTerms => ({
  artistId,
  medium: nftMedium.image,
  rarity: nftRarity.common,
  title: 'Work',
  description: '',
  media: '/api/uploads/nft/a.webp',
  poster: '/api/uploads/nft/a.webp',
  mediaHash: hashOf('a'),
  ...other,
})

/** A fixed price of 100 USDT for ten seconds. */
export const testSale = (at: number, other: Partial<SaleTerms> = {}): SaleTerms => ({
  mode: nftMode.fixed,
  currencyId: USDT,
  price: usdt(100),
  increment: amountOf(0n),
  deposit: amountOf(0n),
  reserve: amountOf(0n),
  startsAt: at,
  endsAt: at + 10_000,
  ...other,
})

/** From 100 USDT, by 10 USDT, with a deposit of 20 USDT, for ten seconds. */
export const testAuction = (at: number, other: Partial<SaleTerms> = {}): SaleTerms =>
  testSale(at, {
    mode: nftMode.auction,
    increment: usdt(10),
    deposit: usdt(20),
    ...other,
  })

/** Boxes of 10 USDT for ten seconds. */
export const testSeries = (
  at: number,
  itemIds: readonly number[],
  other: Partial<BoxTerms> = {},
): BoxTerms => ({
  name: 'Series',
  description: '',
  poster: '',
  itemIds,
  root: hashOf('b'),
  chainEnd: hashOf('c'),
  currencyId: USDT,
  price: usdt(10),
  startsAt: at,
  endsAt: at + 10_000,
  ...other,
})
