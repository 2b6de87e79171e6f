import { parseDecimal } from '@candor/core/money'
import type { WantedLever } from '@candor/core/products/lever'
import type { BodyOf } from '@candor/protocol'
import type { leverEndpoints } from '@candor/protocol/products/lever/endpoints'

import type { Answer } from '../../calls/mount.ts'
import { findCurrency } from '../../catalog/currencies.ts'
import { findPair } from '../../catalog/pairs.ts'
import { findLeverPair, type LeverPair, shareScale } from './lever-pair.ts'

type Pair = { readonly currency_id: string; readonly legal_id: string }
type Body = BodyOf<typeof leverEndpoints.submit>

/** The pair with leverage of two currencies. */
export function pairOf(body: Pair): Answer<LeverPair> {
  const [base, quote] = [findCurrency(body.currency_id), findCurrency(body.legal_id)]
  if (base === undefined) return unknownCurrency('currency_id')
  if (quote === undefined) return unknownCurrency('legal_id')
  const pair = findLeverPair(findPair(base.id, quote.id)?.id ?? 0)
  if (pair === undefined) return { ok: false, rejection: 'lever_not_offered', field: 'currency_id' }
  return { ok: true, value: pair }
}

const unknownCurrency = (field: string) =>
  ({ ok: false, rejection: 'currency_unknown', field }) as const

type Choice = { readonly currency_id?: string; readonly legal_id?: string }

/** The market that a list is limited to; undefined for all. */
export function chosenMarket({
  currency_id: base,
  legal_id: quote,
}: Choice): Answer<number | undefined> {
  if (quote !== undefined && findCurrency(quote) === undefined) return unknownCurrency('legal_id')
  if (base === undefined) return { ok: true, value: undefined }
  const pair = pairOf({ currency_id: base, legal_id: quote ?? 'USDT' })
  return pair.ok ? { ok: true, value: pair.value.market.id } : pair
}

/** What a caller wants to open, as counts of the pair. */
export function wantedLever(
  body: Body,
  { userId, multipleMax }: { userId: number; multipleMax: number },
): Answer<WantedLever> {
  const pair = pairOf(body)
  if (!pair.ok) return pair
  const { market } = pair.value
  const share = shareOf(body.share)
  if (share === undefined) return { ok: false, rejection: 'too_many_decimals', field: 'share' }
  const isLimit = body.order_type === 'limit'
  if (isLimit && body.target_price === undefined)
    return { ok: false, rejection: 'price_required', field: 'target_price' }
  const prices = {
    target_price: isLimit ? body.target_price : undefined,
    target_profit_price: body.target_profit_price,
    stop_loss_price: body.stop_loss_price,
  }
  const ticks: number[] = []
  for (const [field, text] of Object.entries(prices)) {
    const price = ticksOf(text, market.priceScale)
    if (price === undefined) return { ok: false, rejection: 'too_many_decimals', field }
    ticks.push(price)
  }
  const [limit = 0, takeProfit = 0, stopLoss = 0] = ticks
  const side = body.type === '1' ? 'long' : 'short'
  const multiple = Number(body.multiple)
  const amounts = { share, multiple, limit, takeProfit, stopLoss, multipleMax }
  const coupon = body.coupon_id === undefined ? {} : { couponId: Number(body.coupon_id) }
  return { ok: true, value: { userId, marketId: market.id, side, ...amounts, ...coupon } }
}

/** Lots as hundredths; undefined with too many decimals. */
export function shareOf(text: string): number | undefined {
  const share = parseDecimal(text, shareScale)
  // Beyond the range of its column; far above every limit.
  return share === undefined ? undefined : Number(share > shareMax ? shareMax : share)
}

const shareMax = 1_000_000_000n
/** A price is stored as a 64-bit count of ticks. */
const priceMax = 10n ** 15n

/** A price in ticks, zero where there is none; undefined with too many decimals. */
export function ticksOf(text: string | undefined, scale: number): number | undefined {
  const ticks = parseDecimal(text ?? '0', scale)
  return ticks === undefined ? undefined : Number(ticks > priceMax ? priceMax : ticks)
}
