import { formatDecimal } from '@candor/core/money'
import { Big } from 'big.js'

import {
  costOf,
  dearestPriceOf,
  liquidationAt,
  payPriceOf,
  shareMaxOf,
  shareOfValue,
  shareScale,
  type Side,
  type Terms,
  valueOf,
} from './ticket-plan.ts'
import { typedUnits } from './typed-decimal.ts'

/**
 * How the size was entered: typed in one of two units, or as a percentage of the most. Its lots are computed then, so that
 * an order stays the same while the market moves.
 */
type Size = {
  readonly by: 'lots' | 'value' | 'percent'
  /** As it was typed or chosen. */
  readonly text: string
  readonly lots: string
}

/** What the user has entered; the rest follows the market. */
export type Entry = {
  readonly side: Side
  readonly kind: 'market' | 'limit'
  readonly price: string
  readonly size: Size
  readonly takeProfit: string
  readonly stopLoss: string
}

/** An order as it is sent, with the texts of its fields. */
export type Draft = Pick<Entry, 'side' | 'kind' | 'price' | 'takeProfit' | 'stopLoss'> & {
  readonly lots: string
  readonly multiple: number
}

export const noSize: Size = { by: 'lots', text: '', lots: '' }

export const emptyEntry: Entry = {
  side: 'long',
  kind: 'market',
  price: '',
  size: noSize,
  takeProfit: '',
  stopLoss: '',
}

/** Decimals of a value: money is shown to the cent. */
export const valueScale = 2

type Context = {
  readonly terms: Terms
  readonly multiple: number
  /** The live price of the market. */
  readonly price: string
}

/** The price that an entry is paid at, and the most of it. */
function meansOf(entry: Entry, { terms, multiple, price }: Context) {
  const { side, kind } = entry
  const limit = kind === 'limit' ? Number(typedUnits(entry.price, terms.priceScale)) : 0
  const order = { side, index: Number(typedUnits(price, terms.priceScale)), limit }
  if (kind === 'limit' && limit === 0) return { payPrice: 0, shareMax: 0 }
  const dearest = dearestPriceOf(terms, order)
  return {
    payPrice: payPriceOf(terms, order),
    shareMax: shareMaxOf(terms, { price: dearest, multiple, side }),
  }
}

/** The entry with its lots computed again, where they follow from a value or from a percentage. */
export function sized(entry: Entry, context: Context): Entry {
  const { by, text } = entry.size
  const { payPrice, shareMax } = meansOf(entry, context)
  const { terms } = context
  const lots = {
    lots: () => text,
    value: () =>
      shareText(
        shareOfValue(terms, { price: payPrice, value: typedUnits(text, terms.moneyScale) }),
      ),
    percent: () => shareText(Math.floor((shareMax * Number(text)) / 100)),
  }[by]()
  return { ...entry, size: { by, text, lots } }
}

/** The figures of an entry at the live price. */
export function ticketOf(entry: Entry, context: Context) {
  const { terms, multiple } = context
  const { side, kind, price, takeProfit, stopLoss, size } = entry
  const { payPrice, shareMax } = meansOf(entry, context)
  const share = Number(typedUnits(size.lots, shareScale))
  const order = { price: payPrice, share, multiple, side }
  const isPriced = share > 0 && payPrice > 0
  return {
    draft: { side, kind, price, takeProfit, stopLoss, lots: size.lots, multiple } satisfies Draft,
    share,
    shareMax,
    /** The size as its value, as it was typed or as it is now. */
    value: size.by === 'value' ? size.text : isPriced ? cents(valueOf(terms, order), terms) : '',
    percent: size.by === 'percent' ? Number(size.text) : percentOf(share, shareMax),
    cost: isPriced ? costOf(terms, order) : undefined,
    liquidation: isPriced ? liquidationText(terms, order) : undefined,
  }
}

export type Ticket = ReturnType<typeof ticketOf>

const shareText = (share: number) =>
  share === 0 ? '' : new Big(formatDecimal(share, shareScale)).toFixed()

const percentOf = (share: number, shareMax: number) =>
  shareMax === 0 ? 0 : Math.min(100, Math.round((share / shareMax) * 100))

const cents = (units: bigint, { moneyScale }: Terms) =>
  new Big(formatDecimal(units, moneyScale)).round(valueScale, Big.roundDown).toFixed(valueScale)

/** As decimal text; undefined where no price liquidates. */
function liquidationText(terms: Terms, order: Parameters<typeof liquidationAt>[1]) {
  const ticks = liquidationAt(terms, order)
  return ticks === 0 ? undefined : formatDecimal(ticks, terms.priceScale)
}

export type Fault = 'price_required' | 'size_required' | 'size_small' | 'balance_short'

/** The first fault that the user can correct before the order is sent. The server decides. */
export function faultOf(
  { draft, share, cost }: Ticket,
  { terms, shareMin }: { terms: Terms; shareMin: string },
): Fault | undefined {
  if (draft.kind === 'limit' && Number(draft.price) === 0) return 'price_required'
  if (share === 0) return 'size_required'
  if (share < Number(typedUnits(shareMin, shareScale))) return 'size_small'
  if (cost !== undefined && cost > terms.available) return 'balance_short'
  return undefined
}
