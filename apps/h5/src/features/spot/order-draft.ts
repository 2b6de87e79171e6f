import { protectionPercent } from '@candor/core/formulas/spot'
import { Big } from 'big.js'

import { amountAtShare, shareOfMost } from '../../ui/amount-limits.ts'

type Side = 'buy' | 'sell'
/** The choices of the user; the last three are limit orders with another time in force. */
export const orderKinds = [
  'limit',
  'market',
  'stop_limit',
  'oco',
  'post_only',
  'ioc',
  'fok',
] as const
/** How many days a stop order waits; none until it is cancelled. */
export const validities = ['', '1', '7', '30', '90'] as const
type OrderKind = (typeof orderKinds)[number]

/** The state of the order form, as the texts of its fields. */
export type OrderDraft = {
  side: Side
  kind: OrderKind
  /** The limit; of an OCO that of the order that rests meanwhile. */
  price: string
  amount: string
  /** The index that triggers a stop order. */
  trigger: string
  /** The limit of the order that an OCO places when it is triggered. */
  stopLimit: string
  validDays: (typeof validities)[number]
}

/** Whether an order waits for the index. */
export const isStop = ({ kind }: Pick<OrderDraft, 'kind'>) =>
  kind === 'stop_limit' || kind === 'oco'

/** What the user has entered of an order; the rest follows the market. */
export type OrderEntry = Omit<OrderDraft, 'price'> & {
  price: string | undefined
  /** Used as the price from the last entry until the form is empty again. */
  preset: string | undefined
  /** Percentage of the available balance, while no amount is typed. */
  share: number | undefined
  /** In the quote currency, as it was typed; the amount is computed from it. */
  total: string | undefined
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
  // Of an OCO only the leg that costs more is held.
  const [price, stopLimit] = [decimal(draft.price), decimal(draft.stopLimit)]
  if (draft.kind === 'oco') return price.gt(stopLimit) ? price : stopLimit
  if (draft.kind !== 'market') return decimal(draft.price)
  if (best === undefined) return new Big(0)
  return draft.side === 'buy' ? new Big(best).times(worstOfBest) : new Big(best)
}

/** The price that an order is expected to get: its limit, or the best price of a market order. */
const expectedPrice = ({ kind, price }: OrderDraft, best: string | undefined) =>
  kind === 'market' ? new Big(best ?? 0) : decimal(price)

/** Amount times the expected price; undefined while either is missing. */
export function draftTotal(draft: OrderDraft, best: string | undefined): string | undefined {
  const total = expectedPrice(draft, best).times(decimal(draft.amount))
  return total.eq(0) ? undefined : total.toFixed()
}

/** Decimals of a total: money is shown to the cent. */
export const totalScale = 2

/** The total as the text of its field, rounded to the cent; empty while there is none. */
export const totalText = (draft: OrderDraft, best: string | undefined) =>
  new Big(draftTotal(draft, best) ?? 0).round(totalScale, Big.roundHalfUp).toFixed(totalScale)

/** The amount that a total buys or sells at the expected price, rounded down to a lot; empty for zero. */
function amountOfTotal(
  total: string,
  draft: OrderDraft,
  market: DraftMarket,
  best: string | undefined,
): string {
  const price = expectedPrice(draft, best)
  if (price.eq(0)) return ''
  const amount = decimal(total).div(price).round(market.amountScale, Big.roundDown)
  return amount.eq(0) ? '' : amount.toFixed()
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
  const { preset, share, total, ...fields } = entry
  // A stop order is placed away from the market, so its price has no preset.
  const presetPrice = isStop(entry) ? '' : (preset ?? means.best ?? '')
  const draft = { ...fields, price: entry.price ?? presetPrice }
  if (share !== undefined) return { ...draft, amount: amountAt(share, draft, market, means) }
  if (total === undefined) return draft
  return { ...draft, amount: amountOfTotal(total, draft, market, means.best) }
}

/** The entry after a change by the user at this last price. */
export function entryAfter(
  entry: OrderEntry,
  fields: Partial<OrderEntry>,
  last: string,
): OrderEntry {
  // Amount, total and share replace each other: the last one that was entered counts.
  const isSized = ['amount', 'total', 'share'].some((name) => name in fields)
  const next = isSized
    ? { ...entry, amount: '', total: undefined, share: undefined, ...fields }
    : { ...entry, ...fields }
  const isEmpty = next.amount === '' && (next.total ?? '') === '' && next.share === undefined
  return { ...next, preset: isEmpty ? undefined : last }
}

/** The slider's percentage for a typed amount. */
export function percentOf(draft: OrderDraft, market: DraftMarket, means: Means): number {
  return shareOfMost(draft.amount, amountMax(draft, market, means))
}

export type DraftFault =
  | 'price_required'
  | 'trigger_required'
  | 'trigger_low'
  | 'trigger_high'
  | 'oco_limit_low'
  | 'oco_limit_high'
  | 'amount_required'
  | 'balance_short'
  | 'total_low'

/** The first fault in the prices of a stop order: its trigger on one side of the index, the other leg on the other. */
function stopFault(draft: OrderDraft, best: string | undefined): DraftFault | undefined {
  const [trigger, price] = [decimal(draft.trigger), decimal(draft.price)]
  if (trigger.eq(0)) return 'trigger_required'
  const isBuy = draft.side === 'buy'
  if (best !== undefined && isBuy && trigger.lte(best)) return 'trigger_low'
  if (best !== undefined && !isBuy && trigger.gte(best)) return 'trigger_high'
  if (price.eq(0)) return 'price_required'
  if (draft.kind !== 'oco') return undefined
  if (decimal(draft.stopLimit).eq(0)) return 'price_required'
  if (best !== undefined && isBuy && price.gte(best)) return 'oco_limit_high'
  if (best !== undefined && !isBuy && price.lte(best)) return 'oco_limit_low'
  return undefined
}

/** The first fault that the user can correct before the order is sent. The server decides. */
export function draftFault(
  draft: OrderDraft,
  market: DraftMarket,
  means: Means,
): DraftFault | undefined {
  const unfit = isStop(draft) ? stopFault(draft, means.best) : undefined
  if (unfit !== undefined) return unfit
  if (draft.kind !== 'market' && decimal(draft.price).eq(0)) return 'price_required'
  if (decimal(draft.amount).eq(0)) return 'amount_required'
  const total = effectivePrice(draft, means.best).times(decimal(draft.amount))
  const cost = draft.side === 'sell' ? decimal(draft.amount) : total
  if (cost.gt(means.available)) return 'balance_short'
  if (total.gt(0) && total.lt(market.minNotional)) return 'total_low'
  return undefined
}

/** A limit may be this much worse than the last price without a warning. */
const crossingPercent = 3

/** How much worse than the last price a limit is that trades at once, in percent; undefined up to 3 %. */
export function crossingOf(draft: OrderDraft, last: string | undefined): string | undefined {
  if (draft.kind === 'market' || draft.kind === 'post_only' || isStop(draft)) return undefined
  const price = decimal(draft.price)
  if (last === undefined || price.eq(0) || decimal(last).eq(0)) return undefined
  const above = price.div(last).minus(1).times(100)
  const worse = draft.side === 'buy' ? above : above.times(-1)
  return worse.gt(crossingPercent) ? worse.round(1, Big.roundHalfUp).toFixed() : undefined
}

/** The fields of the order in the call. */
export function draftFields({ kind, ...draft }: OrderDraft) {
  if (kind === 'market')
    return { type: 'market', time_in_force: undefined, target_price: undefined } as const
  return {
    type: 'limit',
    time_in_force: kind === 'post_only' || kind === 'ioc' || kind === 'fok' ? kind : 'gtc',
    target_price: decimal(draft.price).toFixed(),
  } as const
}

/** The fields of a stop order in its call. */
export function stopFields({ kind, price, trigger, stopLimit, validDays }: OrderDraft) {
  return {
    type: kind === 'oco' ? 'oco' : 'stop_limit',
    stop_price: decimal(trigger).toFixed(),
    target_price: decimal(kind === 'oco' ? stopLimit : price).toFixed(),
    limit_price: kind === 'oco' ? decimal(price).toFixed() : undefined,
    valid_days: validDays === '' ? undefined : validDays,
  } as const
}
