import type { Amount } from '../../money/amount.ts'
import type { OtcAdTerms, OtcSide } from './terms.ts'

/** Numbers are stored and are part of the interface. */
export const otcMerchantStatus = { active: 1, left: 2 } as const
export type OtcMerchantStatus = (typeof otcMerchantStatus)[keyof typeof otcMerchantStatus]

/** A user who advertises. Who leaves keeps the id. */
export type OtcMerchant = {
  readonly id: number
  readonly userId: number
  readonly joinedAt: number
  status: OtcMerchantStatus
  bond: Amount
  isSuspended: boolean
  /** Of the last decision of the house, as the merchant reads it. */
  reason: string
  touchedIn: number
}

export const otcAdStatus = { open: 1, paused: 2, closed: 3 } as const
export type OtcAdStatus = (typeof otcAdStatus)[keyof typeof otcAdStatus]

export type OtcAd = OtcAdTerms & {
  readonly id: number
  readonly userId: number
  readonly publishedAt: number
  status: OtcAdStatus
  /** What further orders may take: of coins in reserve with their fees, or of the quantity that is bought. */
  left: Amount
  closedAt: number
  touchedIn: number
}

export const otcStatus = {
  placed: 0,
  paid: 1,
  released: 2,
  appeal: 3,
  cancelled: 5,
  expired: 6,
} as const
export type OtcStatus = (typeof otcStatus)[keyof typeof otcStatus]

export type OtcOrder = {
  readonly id: number
  readonly adId: number
  /** Of the advertisement. */
  readonly side: OtcSide
  readonly currencyId: number
  readonly fiatId: number
  readonly merchantUserId: number
  /** The user who answered the advertisement. */
  readonly takerUserId: number
  readonly quantity: Amount
  readonly price: number
  readonly fiat: Amount
  /** Of the merchant, in the coin. */
  readonly fee: Amount
  /** In the valuation currency, at its placement. */
  readonly value: Amount
  readonly method: string
  readonly payeeId: number
  readonly placedAt: number
  readonly expiresAt: number
  status: OtcStatus
  paidAt: number
  /** When the buyer asked to cancel after the payment, or zero. */
  returnAskedAt: number
  /** How many appeals it has had. */
  appeals: number
  endedAt: number
  touchedIn: number
}

export const otcAppealStatus = { open: 1, withdrawn: 2, released: 3, returned: 4 } as const
export type OtcAppealStatus = (typeof otcAppealStatus)[keyof typeof otcAppealStatus]

export type OtcAppeal = {
  readonly id: number
  readonly orderId: number
  readonly userId: number
  readonly cause: string
  readonly openedAt: number
  status: OtcAppealStatus
  /** Whether the house ended it, and not one of the sides. */
  isDecided: boolean
  slash: Amount
  reason: string
  closedAt: number
  touchedIn: number
}

/** What the rules keep of a user who has ordered. */
export type OtcMember = {
  readonly userId: number
  readonly firstAt: number
  /** The UTC day that the three counts are of. */
  day: number
  beforePay: number
  afterPay: number
  /** What was ordered to buy, in the valuation currency. */
  bought: Amount
  lockouts: number
  lockedUntil: number
  touchedIn: number
}

/** The seller and the buyer of an order. */
export function sidesOf({ side, merchantUserId, takerUserId }: OtcOrder) {
  return side === 'sell'
    ? { sellerId: merchantUserId, buyerId: takerUserId }
    : { sellerId: takerUserId, buyerId: merchantUserId }
}

/** What the seller has in escrow for an order: a merchant's fee with it. */
export function escrowOf({ side, quantity, fee }: OtcOrder): bigint {
  return side === 'sell' ? quantity + fee : quantity
}
