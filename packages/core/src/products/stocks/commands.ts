import type { Amount } from '../../money/amount.ts'
import type { Side } from '../../order-book/order-book.ts'
import type { StockActionKind } from './action.ts'
import type { HaltReason } from './halts.ts'
import type { StockKind, StockValidity } from './order.ts'

/** The terms of an order for shares. */
export type WantedStock = {
  readonly userId: number
  readonly marketId: number
  readonly side: Side
  readonly orderKind: StockKind
  readonly validity: StockValidity
  /** The limit in ticks; zero for a market order. */
  readonly price: number
  /** In millionths of a share. */
  readonly shares: number
}
export type PlaceStock = WantedStock & { readonly kind: 'stocks.place' }
export type CancelStock = {
  readonly kind: 'stocks.cancel'
  readonly userId: number
  readonly orderId: number
}
export type CancelAllStock = {
  readonly kind: 'stocks.cancel_all'
  readonly userId: number
  /** Zero for every market. */
  readonly marketId: number
}

/** The hours of one trading day; both times are zero on a day without trading. */
export type StockHours = {
  /** The date in New York, in days since 1970. */
  readonly day: number
  readonly opensAt: number
  readonly closesAt: number
}
/** The published calendar. It leaves days alone that have begun, and exceptions to it. */
export type ListStockDays = {
  readonly kind: 'stocks.list_days'
  readonly days: readonly StockHours[]
}
/** Other hours than the published ones, such as a day of mourning. */
export type SetStockDay = StockHours & { readonly kind: 'stocks.set_day' }

export type HaltStock = {
  readonly kind: 'stocks.halt'
  readonly marketId: number
  readonly reason: HaltReason
}
export type ResumeStock = { readonly kind: 'stocks.resume'; readonly marketId: number }

/** A dividend or a split, announced by the company. */
export type ScheduleStockAction = {
  readonly kind: 'stocks.schedule'
  readonly marketId: number
  readonly action: StockActionKind
  /** What one share is paid; zero for a split. */
  readonly perShare: Amount
  /** A split gives `to` shares for `from` shares; both are zero for a dividend. */
  readonly from: number
  readonly to: number
  /** The instant at which holdings are counted. */
  readonly effectiveAt: number
  /** When a dividend is paid; a split takes place when it takes effect. */
  readonly payAt: number
}
export type RevokeStockAction = { readonly kind: 'stocks.revoke'; readonly actionId: number }

/** From the treasury to the pool that trades with users. */
export type FundStocksPool = {
  readonly kind: 'stocks.fund'
  readonly currencyId: number
  readonly amount: Amount
}

export type StocksCommand =
  | PlaceStock
  | CancelStock
  | CancelAllStock
  | ListStockDays
  | SetStockDay
  | HaltStock
  | ResumeStock
  | ScheduleStockAction
  | RevokeStockAction
  | FundStocksPool

const placeRejections = [
  'stock_unknown',
  'stock_splitting',
  'stock_without_price',
  'stock_closed',
  'stock_halted',
  'market_halted',
  'price_out_of_band',
  'amount_below_minimum',
  'amount_above_maximum',
  'stock_too_many_orders',
  'insufficient_balance',
  'no_liquidity',
] as const
export type PlaceStockRejection = (typeof placeRejections)[number]

export const stocksRejections = [
  ...placeRejections,
  'stock_order_unknown',
  'stock_day_invalid',
  'stock_day_begun',
  'stock_action_invalid',
  'stock_action_late',
  'stock_action_in_session',
  'stock_action_unknown',
] as const
export type StocksRejection = (typeof stocksRejections)[number]
