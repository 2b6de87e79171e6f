import { protectionPercent } from '@candor/core/formulas/spot'
import { Big } from 'big.js'

import { amountAtShare, shareOfMost } from '../../ui/amount-limits.ts'

type Side = 'buy' | 'sell'
/** The choices of the user; the last three are limit orders with another time in force. */
export const orderKinds = ['limit', 'market', 'post_only', 'ioc', 'fok'] as const
type OrderKind = (typeof orderKinds)[number]

/** The state of the order form, as the texts of its fields. */
export type OrderDraft = { side: Side; kind: OrderKind; price: string; amount: string }

/** What the user has entered of an order; the rest follows the market. */
export type OrderEntry = Omit<OrderDraft, 'price'> & {
  price: string | undefined
  /** Used as the price from the last entry until the form is empty again. */
  preset: string | undefined
  /** Percentage of the available balance, while no amount is typed. */
  share: number | undefined
}

export type DraftMarket = {
  /** Decimals of an amount. */
  amountScale: number
  minNotional: string
}

/** The worst price of a market buy as a multiple of the best; the most that it can cost is held. */
const worstOfBest = new Big(100 + protectionPercent).div(100)
/** The best price may be worse than the last one paid, and may rise until the order is confirmed. */
const marketRoom = '0.005'

const decimal = (text: string) => new Big(text === '' || text === '.' ? '0' : text)

/** The price that an order is computed with: its limit, or the worst price of a market order. */
function effectivePrice(draft: OrderDraft, best: string | undefined): Big {
  if (draft.kind !== 'market') return decimal(draft.price)
  if (best === undefined) return new Big(0)
  return draft.side === 'buy' ? new Big(best).times(worstOfBest) : new Big(best)
}

/** Amount times the effective price; undefined while either is missing. */
export function draftTotal(draft: OrderDraft, best: string | undefined): string | undefined {
  const total = effectivePrice(draft, best).times(decimal(draft.amount))
  return total.eq(0) ? undefined : total.toFixed()
}

export type Means = { available: string; best: string | undefined }

/** The largest amount that the available balance allows, rounded down to a lot. */
export function amountMax(draft: OrderDraft, market: DraftMarket, means: Means): string {
  const available = new Big(means.available)
  const price = effectivePrice(draft, means.best)
  if (draft.side === 'sell') return available.round(market.amountScale, Big.roundDown).toFixed()
  if (price.eq(0)) return '0'
  const worst = draft.kind === 'market' ? price.times(new Big(1).plus(marketRoom)) : price
  return available.div(worst).round(market.amountScale, Big.roundDown).toFixed()
}

/** The amount that a share of the available balance buys or sells; empty for zero. */
export function amountAt(
  percent: number,
  draft: OrderDraft,
  market: DraftMarket,
  means: Means,
): string {
  return amountAtShare(percent, {
    most: amountMax(draft, market, means),
    scale: market.amountScale,
  })
}

/** The order of an entry at the current prices. */
export function draftOf(entry: OrderEntry, market: DraftMarket, means: Means): OrderDraft {
  const { side, kind, amount, share } = entry
  const draft = { side, kind, price: entry.price ?? entry.preset ?? means.best ?? '', amount }
  return share === undefined ? draft : { ...draft, amount: amountAt(share, draft, market, means) }
}

/** The entry after a change by the user at this last price. */
export function entryAfter(
  entry: OrderEntry,
  fields: Partial<OrderEntry>,
  last: string,
): OrderEntry {
  const share = fields.amount === undefined ? entry.share : undefined
  const next = { ...entry, share, ...fields }
  return { ...next, preset: next.amount === '' && next.share === undefined ? undefined : last }
}

/** The slider's percentage for a typed amount. */
export function percentOf(draft: OrderDraft, market: DraftMarket, means: Means): number {
  return shareOfMost(draft.amount, amountMax(draft, market, means))
}

export type DraftFault = 'price_required' | 'amount_required' | 'balance_short' | 'total_low'

/** The first fault that the user can correct before the order is sent. The server decides. */
export function draftFault(
  draft: OrderDraft,
  market: DraftMarket,
  means: Means,
): DraftFault | undefined {
  if (draft.kind !== 'market' && decimal(draft.price).eq(0)) return 'price_required'
  if (decimal(draft.amount).eq(0)) return 'amount_required'
  const total = draftTotal(draft, means.best)
  const cost = draft.side === 'sell' ? draft.amount : (total ?? '0')
  if (decimal(cost).gt(means.available)) return 'balance_short'
  if (total !== undefined && new Big(total).lt(market.minNotional)) return 'total_low'
  return undefined
}

/** The fields of the order in the call. */
export function draftFields(draft: OrderDraft) {
  if (draft.kind === 'market')
    return { type: 'market', time_in_force: undefined, target_price: undefined } as const
  return {
    type: 'limit',
    time_in_force: draft.kind === 'limit' ? 'gtc' : draft.kind,
    target_price: decimal(draft.price).toFixed(),
  } as const
}
