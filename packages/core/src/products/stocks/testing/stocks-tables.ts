import type { Changes, Exchange } from '../../../exchange.ts'
import type { ProductTables } from '../../../testing/product-testing.ts'
import { actionStatus, type StockAction, type StockPayment } from '../action.ts'
import { StockOrder, stockStatus, type StoredStockOrder } from '../order.ts'
import type { StockDay } from '../stock-days.ts'
import type { StockHalt } from '../stock-list.ts'

export class StocksTables implements ProductTables {
  readonly #orders = new Map<number, StoredStockOrder>()
  readonly #days = new Map<number, StockDay>()
  readonly #halts = new Map<number, StockHalt>()
  readonly #actions = new Map<number, StockAction>()
  readonly #payments = new Map<number, StockPayment>()
  #counters = { orderId: 0, actionId: 0, paymentId: 0 }

  write({ stocks }: Changes, { products }: Exchange): void {
    for (const { ahead: _, behind: __, level: ___, ...order } of stocks.orders)
      this.#orders.set(order.id, order)
    for (const day of stocks.days) this.#days.set(day.day, { ...day })
    for (const halt of stocks.halts) this.#halts.set(halt.marketId, { ...halt })
    for (const action of stocks.actions) this.#actions.set(action.id, { ...action })
    for (const payment of stocks.payments) this.#payments.set(payment.id, { ...payment })
    this.#counters = { ...products.stocks.counters }
  }

  restore({ products: { stocks } }: Exchange): void {
    for (const day of this.#days.values()) stocks.days.restore({ ...day })
    for (const halt of this.#halts.values()) stocks.list.restore(halt)
    for (const action of [...this.#actions.values()].toSorted(byId)) {
      if (action.kind === 'split') stocks.actions.restoreSplit(action)
      if (action.status < actionStatus.done) stocks.actions.restore({ ...action, touchedIn: 0 })
    }
    for (const payment of [...this.#payments.values()].toSorted(byId))
      if (payment.paidAt === 0) stocks.actions.restorePayment({ ...payment })
    for (const order of [...this.#orders.values()].toSorted(byId))
      if (order.status === stockStatus.open) stocks.restore(new StockOrder(order))
    Object.assign(stocks.counters, this.#counters)
  }
}

const byId = (one: { readonly id: number }, other: { readonly id: number }) => one.id - other.id
