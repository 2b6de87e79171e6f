import { costOf } from './formulas.ts'
import type { IeoConfig, IeoTerms } from './terms.ts'

const amountMax = 2n ** 63n - 1n
const daysMax = 3650
const nameMax = 60
const linkMax = 200

/** Whether terms are valid: they take effect later, and every amount fits the ledger. */
export function isSound(
  terms: IeoTerms,
  { config, at }: { config: IeoConfig; at: number },
): boolean {
  const token = config.tokens.find(({ currencyId }) => currencyId === terms.tokenId)
  return (
    token !== undefined &&
    config.payIds.includes(terms.payId) &&
    isOrdered(terms, { config, at }) &&
    isBounded(terms) &&
    costOf(terms.supply, { price: terms.price, tokenScale: token.scale }) <= amountMax &&
    costOf(terms.userMax, { price: terms.price, tokenScale: token.scale }) <= amountMax &&
    isDisclosed(terms)
  )
}

function isOrdered(terms: IeoTerms, { config, at }: { config: IeoConfig; at: number }): boolean {
  const { warmUpAt, startsAt, endsAt, reviewBy, listingAt } = terms
  const times = [at, warmUpAt, startsAt, endsAt, reviewBy, listingAt]
  return (
    times.every(Number.isSafeInteger) &&
    at <= warmUpAt &&
    at < startsAt &&
    warmUpAt <= startsAt &&
    startsAt < endsAt &&
    endsAt < reviewBy &&
    reviewBy <= endsAt + config.reviewMsMax &&
    reviewBy <= listingAt
  )
}

function isBounded(terms: IeoTerms): boolean {
  const { price, supply, orderMin, orderMax, userMax, userCap, raiseMin } = terms
  return (
    price > 0n &&
    supply > 0n &&
    supply <= amountMax &&
    orderMin > 0n &&
    orderMin <= orderMax &&
    orderMax <= userMax &&
    userMax <= amountMax &&
    userCap > 0n &&
    userCap <= userMax &&
    raiseMin >= 0n &&
    raiseMin <= supply &&
    [terms.lockDays, terms.unlockDays].every(isDays)
  )
}

function isDisclosed({ disclosure, supply }: IeoTerms): boolean {
  const { name, website, whitepaper, totalIssuance, teamAmount, teamLockDays } = disclosure
  return (
    name.length > 0 &&
    name.length <= nameMax &&
    website.length <= linkMax &&
    whitepaper.length <= linkMax &&
    teamAmount >= 0n &&
    totalIssuance <= amountMax &&
    supply + teamAmount <= totalIssuance &&
    isDays(teamLockDays)
  )
}

const isDays = (days: number) => Number.isSafeInteger(days) && days >= 0 && days <= daysMax
