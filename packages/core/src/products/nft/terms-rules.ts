import { type Amount, isPositive } from '../../money/amount.ts'
import {
  type ArtistTerms,
  type BoxTerms,
  type NftConfig,
  nftMode,
  type SaleTerms,
  type WorkTerms,
} from './terms.ts'

/** Bids may exceed a first price many times, and their sums must fit the ledger. */
const priceMax = 2n ** 56n
const textMax = 2000
const hashPattern = /^[0-9a-f]{64}$/

const isText = (text: string, min: number, max: number) => text.length >= min && text.length <= max

export const isArtist = ({ name, bio, avatar, royalty, payeeId }: ArtistTerms, max: bigint) =>
  isText(name, 1, 60) &&
  isText(bio, 0, textMax) &&
  isText(avatar, 0, 200) &&
  Number.isSafeInteger(payeeId) &&
  royalty >= 0n &&
  royalty <= max

export const isWork = ({ title, description, media, poster, mediaHash }: WorkTerms) =>
  isText(title, 1, 120) &&
  isText(description, 0, textMax) &&
  isText(media, 1, 200) &&
  isText(poster, 1, 200) &&
  hashPattern.test(mediaHash)

const isPrice = (price: Amount) => price <= priceMax && isPositive(price)

/** What is asked, apart from its times. A deposit is between a tenth of the first price and all of it. */
export function isSale(terms: SaleTerms, { currencyIds }: NftConfig): boolean {
  const { mode, currencyId, price, increment, deposit, reserve } = terms
  if (!currencyIds.includes(currencyId) || !isPrice(price)) return false
  if (mode === nftMode.fixed) return increment === 0n && deposit === 0n && reserve === 0n
  return (
    mode === nftMode.auction &&
    isPrice(increment) &&
    deposit * 10n >= price &&
    deposit <= price &&
    reserve >= 0n &&
    reserve <= priceMax
  )
}

export const isSeries = (terms: BoxTerms, { currencyIds, boxesMax }: NftConfig) =>
  isText(terms.name, 1, 120) &&
  isText(terms.description, 0, textMax) &&
  isText(terms.poster, 0, 200) &&
  hashPattern.test(terms.root) &&
  hashPattern.test(terms.chainEnd) &&
  currencyIds.includes(terms.currencyId) &&
  isPrice(terms.price) &&
  terms.itemIds.length > 0 &&
  terms.itemIds.length <= boxesMax &&
  new Set(terms.itemIds).size === terms.itemIds.length

/** The times of a listing, of a user or of the house. */
export function windowFault(
  { startsAt, endsAt }: Pick<SaleTerms, 'startsAt' | 'endsAt'>,
  { at, msMin, msMax }: { at: number; msMin: number; msMax: number },
): 'end_time_wrong' | 'nft_window_wrong' | undefined {
  if (![startsAt, endsAt].every(Number.isSafeInteger)) return 'nft_window_wrong'
  if (endsAt <= startsAt) return 'end_time_wrong'
  const isWithin = endsAt - startsAt >= msMin && endsAt - startsAt <= msMax
  return isWithin && endsAt > at && startsAt <= at + msMax ? undefined : 'nft_window_wrong'
}
