import { protectionPercent } from '@candor/core/formulas/spot'
import { Big } from 'big.js'

import { amountAtShare, shareOfMost } from '../../ui/amount-limits.ts'

type Side = 'buy' | 'sell'
/** What a reader chooses from; the last three are limits that live by their own rule. */
export const orderKinds = ['limit', 'market', 'post_only', 'ioc', 'fok'] as const
type OrderKind = (typeof orderKinds)[number]

/** The order form as it stands, in the texts of its fields. */
export type OrderDraft = { side: Side; kind: OrderKind; price: string; amount: string }

/** What the reader has said of an order; what he has not follows the market. */
export type OrderEntry = Omit<OrderDraft, 'price'> & {
  price: string | undefined
  /** Stands in for the price from the last word on the order until the reader leaves it. */
  preset: string | undefined
  /** Percent of what is available, as long as no amount is typed. */
  share: number | undefined
}

export type DraftMarket = {
  /** Decimals of an amount. */
  amountScale: number
  minNotional: string
}

/** The worst price of a market buy as a multiple of the best; what it could cost at most is held. */
const worstOfBest = new Big(100 + protectionPercent).div(100)
/** The best price may be worse than the last one paid, and rise until the order is confirmed. */
const marketRoom = '0.005'

const decimal = (text: string) => new Big(text === '' || text === '.' ? '0' : text)

/** The price an order is reckoned at: its limit, or for a market order the worst it may get. */
function reckonedPrice(draft: OrderDraft, best: string | undefined): Big {
  if (draft.kind !== 'market') return decimal(draft.price)
  if (best === undefined) return new Big(0)
  return draft.side === 'buy' ? new Big(best).times(worstOfBest) : new Big(best)
}

/** Amount times price, at the price above; undefined while either is missing. */
export function draftTotal(draft: OrderDraft, best: string | undefined): string | undefined {
  const total = reckonedPrice(draft, best).times(decimal(draft.amount))
  return total.eq(0) ? undefined : total.toFixed()
}

export type Means = { available: string; best: string | undefined }

/** The largest amount that the available balance allows, rounded down to a lot. */
export function amountMax(draft: OrderDraft, market: DraftMarket, means: Means): string {
  const available = new Big(means.available)
  const price = reckonedPrice(draft, means.best)
  if (draft.side === 'sell') return available.round(market.amountScale, Big.roundDown).toFixed()
  if (price.eq(0)) return '0'
  const worst = draft.kind === 'market' ? price.times(new Big(1).plus(marketRoom)) : price
  return available.div(worst).round(market.amountScale, Big.roundDown).toFixed()
}

/** The amount that a share of the available balance buys or sells; empty for nought. */
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

/** The order that an entry makes at this moment. */
export function draftOf(entry: OrderEntry, market: DraftMarket, means: Means): OrderDraft {
  const { side, kind, amount, share } = entry
  const draft = { side, kind, price: entry.price ?? entry.preset ?? means.best ?? '', amount }
  return share === undefined ? draft : { ...draft, amount: amountAt(share, draft, market, means) }
}

/** The entry after a word of the reader's, given at this last price. */
export function entryAfter(
  entry: OrderEntry,
  fields: Partial<OrderEntry>,
  last: string,
): OrderEntry {
  const share = fields.amount === undefined ? entry.share : undefined
  const next = { ...entry, share, ...fields }
  return { ...next, preset: next.amount === '' && next.share === undefined ? undefined : last }
}

/** Where the slider stands for an amount that was typed. */
export function percentOf(draft: OrderDraft, market: DraftMarket, means: Means): number {
  return shareOfMost(draft.amount, amountMax(draft, market, means))
}

export type DraftFault = 'price_required' | 'amount_required' | 'balance_short' | 'total_low'

/** What a reader can mend before the server is asked; the first that applies. The server decides. */
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

/** The order's own words on the wire. */
export function draftFields(draft: OrderDraft) {
  if (draft.kind === 'market')
    return { type: 'market', time_in_force: undefined, target_price: undefined } as const
  return {
    type: 'limit',
    time_in_force: draft.kind === 'limit' ? 'gtc' : draft.kind,
    target_price: decimal(draft.price).toFixed(),
  } as const
}
