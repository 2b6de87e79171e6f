export {
  actionStatus,
  type StockAction,
  type StockActionKind,
  type StockActionStatus,
  type StockPayment,
} from './action.ts'
export type { StockHours, WantedStock } from './commands.ts'
export { type HaltReason, haltReasons } from './halts.ts'
export {
  type StockCancel,
  stockCancel,
  type StockKind,
  StockOrder,
  type StockStatus,
  stockStatus,
  type StockValidity,
  type StoredStockOrder,
} from './order.ts'
export type { StockPlan } from './stock-admission.ts'
export type { StockDay } from './stock-days.ts'
export type { StockHalt } from './stock-list.ts'
export type { StocksChanges } from './stocks.ts'
export type { StocksConfig } from './terms.ts'
