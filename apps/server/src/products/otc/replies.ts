import type { Exchange } from '@candor/core'
import { coveredBy, otcAppealsMax, otcPriceScale, otcScoreOf } from '@candor/core/formulas/otc'
import { amountOf, formatDecimal } from '@candor/core/money'
import {
  type OtcAd,
  type OtcAppeal,
  type OtcOrder,
  otcStatus,
  sidesOf,
} from '@candor/core/products/otc'
import type { ReplyOf } from '@candor/protocol'
import type { otcEndpoints } from '@candor/protocol/products/otc/endpoints'
import {
  otcAdStates,
  otcAppealStates,
  type OtcMethod,
  otcMethods,
  otcStates,
} from '@candor/protocol/products/otc/otc-words'

import { currencyById } from '../../catalog/currencies.ts'
import { exchangeConfig } from '../../catalog/exchange-config.ts'
import { termsIn } from './demo/demo-shop.ts'
import type { Figures, Person } from './queries.ts'

export type AdReply = ReplyOf<typeof otcEndpoints.ads>['list'][number]
export type OrderReply = ReplyOf<typeof otcEndpoints.pay>
export type AppealReply = ReplyOf<typeof otcEndpoints.appeal>

const { makerFee, valuationId, appealAfterMs } = exchangeConfig.otc

/** How long a decision of the staff takes at most. */
const decisionMs = 24 * 3_600_000

export const moneyText = (units: bigint, currencyId: number): string =>
  formatDecimal(units, currencyById(currencyId).scale)
export const valueText = (units: bigint): string => moneyText(units, valuationId)
export const priceText = (price: number): string => formatDecimal(price, otcPriceScale)

type Known = {
  readonly at: number
  readonly viewerId: number | undefined
  readonly lang: string
  readonly person: Person
  readonly figures: Figures
}

/** An advertisement as a viewer sees it. */
export function adReply(
  { products: { otc } }: Exchange,
  ad: OtcAd,
  { at, viewerId, lang, person, figures }: Known,
): AdReply {
  const priced = otc.prices.find(ad, at)
  const price = priced.ok ? priced.value.price : 0
  const available = ad.side === 'sell' ? coveredBy(ad.left, makerFee) : ad.left
  return {
    id: ad.id,
    ...pairReply(ad),
    merchant_id: ad.userId,
    merchant: person.nickname,
    is_demo: person.isDemo,
    score: otcScoreOf(figures),
    orders: figures.ended,
    completed: figures.released,
    price: priceText(price),
    is_floating: ad.price === 0,
    premium: formatDecimal(ad.premiumBps, 2),
    available: moneyText(available, ad.currencyId),
    fiat_min: moneyText(ad.fiatMin, ad.fiatId),
    fiat_max: moneyText(ad.fiatMax, ad.fiatId),
    methods: ad.methods.map(methodOf),
    minutes: ad.windowMs / 60_000,
    text: person.isDemo ? termsIn(lang, ad.text) : ad.text,
    state: otcAdStates[ad.status],
    is_own: ad.userId === viewerId,
  }
}

/** An order as one of its sides sees it. */
export function orderReply(
  order: OtcOrder,
  { viewerId, other }: { viewerId: number; other: string },
): OrderReply {
  const { status, currencyId, fiatId, paidAt } = order
  const isMerchant = order.merchantUserId === viewerId
  return {
    id: order.id,
    ad_id: order.adId,
    ...pairReply(order),
    role: sidesOf(order).buyerId === viewerId ? 'buyer' : 'seller',
    is_merchant: isMerchant,
    other,
    number: moneyText(order.quantity, currencyId),
    price: priceText(order.price),
    amount: moneyText(order.fiat, fiatId),
    fee: moneyText(isMerchant ? order.fee : amountOf(0n), currencyId),
    method: methodOf(order.method),
    status,
    status_name: otcStates[status],
    placed_at: order.placedAt,
    expires_at: order.expiresAt,
    paid_at: paidAt,
    appeal_from: status === otcStatus.paid ? paidAt + appealAfterMs : 0,
    return_asked_at: order.returnAskedAt,
    appeals: order.appeals,
    ended_at: order.endedAt,
  }
}

export function appealReply(appeal: OtcAppeal): AppealReply {
  return {
    id: appeal.id,
    order_id: appeal.orderId,
    cause: appeal.cause,
    state: otcAppealStates[appeal.status],
    opened_at: appeal.openedAt,
    due_at: appeal.openedAt + decisionMs,
    is_decided: appeal.isDecided,
    slash: valueText(appeal.slash),
    reason: appeal.reason,
    closed_at: appeal.closedAt,
  }
}

export function pairReply({ side, currencyId, fiatId }: OtcAd | OtcOrder) {
  return {
    side,
    currency_id: currencyId,
    code: currencyById(currencyId).code,
    fiat: currencyById(fiatId).code,
  }
}

/** The other side of an order. */
export const otherOf = ({ merchantUserId, takerUserId }: OtcOrder, userId: number): number =>
  merchantUserId === userId ? takerUserId : merchantUserId

/** Methods are checked when an advertisement is published. */
function methodOf(text: string): OtcMethod {
  const method = otcMethods.find((known) => known === text)
  if (method === undefined) throw new Error(`no method ${text}`)
  return method
}

export const mayAppeal = ({ status, paidAt, appeals }: OtcOrder, at: number): boolean =>
  status === otcStatus.paid && appeals < otcAppealsMax && at >= paidAt + appealAfterMs
