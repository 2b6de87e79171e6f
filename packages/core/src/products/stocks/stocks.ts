import { assert } from '../../assert.ts'
import type { CommandClock } from '../../command-clock.ts'
import type { Market } from '../../markets/market.ts'
import type { Parts } from '../../product-module.ts'
import { accept, reject, type Result } from '../../result.ts'
import type { StateHash } from '../../state-hash.ts'
import { untouched } from '../../untouched.ts'
import type { StockAction, StockPayment } from './action.ts'
import type {
  CancelAllStock,
  CancelStock,
  FundStocksPool,
  HaltStock,
  PlaceStock,
  PlaceStockRejection,
  ResumeStock,
  StocksRejection,
  WantedStock,
} from './commands.ts'
import { feeOf, stockPriceOf, valueOf } from './formulas.ts'
import { stockCancel, type StockCancel, StockOrder, stockStatus } from './order.ts'
import { StockActions } from './stock-actions.ts'
import { StockAdmission, type StockPlan } from './stock-admission.ts'
import { type StockDay, StockDays } from './stock-days.ts'
import { hasPrice, type Stock, type StockHalt, StockList } from './stock-list.ts'
import { StockMoney } from './stock-money.ts'
import { StockOrders } from './stock-orders.ts'
import type { StocksConfig } from './terms.ts'

export type StocksChanges = {
  readonly orders: readonly StockOrder[]
  readonly days: readonly StockDay[]
  readonly halts: readonly StockHalt[]
  readonly actions: readonly StockAction[]
  readonly payments: readonly StockPayment[]
}

const noChanges = untouched<StocksChanges>({
  orders: [],
  days: [],
  halts: [],
  actions: [],
  payments: [],
})

/** Shares, traded with the house in the sessions of the stock exchange (docs/products/stocks.md). */
export class Stocks {
  readonly #clock: Readonly<CommandClock>
  readonly #timers: Parts['timers']
  readonly #config: StocksConfig
  readonly #money: StockMoney
  readonly #admission: StockAdmission
  readonly list: StockList
  readonly days: StockDays
  readonly orders = new StockOrders()
  readonly actions: StockActions
  /** The last ids that were assigned. */
  readonly counters = { orderId: 0, actionId: 0, paymentId: 0 }

  constructor({ ledger, markets, clock, timers }: Parts, config: StocksConfig) {
    this.#clock = clock
    this.#timers = timers
    this.#config = config
    this.#money = new StockMoney(ledger, config.currencyId)
    this.list = new StockList(markets, config)
    this.days = new StockDays(clock)
    const [list, days, orders, money] = [this.list, this.days, this.orders, this.#money]
    this.#admission = new StockAdmission({ list, days, orders, money, config })
    this.actions = new StockActions({
      list,
      days,
      orders,
      money,
      clock,
      timers,
      counters: this.counters,
      cancelForSplit: (userId, marketId) => {
        this.#cancelOf(userId, marketId, stockCancel.split)
      },
    })
  }

  takeChanges(): StocksChanges {
    const [orders, days] = [this.orders.takeChanges(), this.days.takeChanges()]
    const halts = this.list.takeChanges()
    const { actions, payments } = this.actions.takeChanges()
    const count = orders.length + days.length + halts.length + actions.length + payments.length
    return count === 0 ? noChanges : { orders, days, halts, actions, payments }
  }

  /** Restores an order that waits, in the order of the ids. */
  restore(order: StockOrder): void {
    this.orders.add(order)
    this.#timers.set('stock_expiry', order.id, order.expiresAt)
  }

  addTo(hash: StateHash): void {
    const { orderId, actionId, paymentId } = this.counters
    hash.add(orderId, actionId, paymentId)
    this.list.addTo(hash)
    this.days.addTo(hash)
    this.orders.addTo(hash)
    this.actions.addTo(hash)
  }

  /** What an order would hold and cost at `at`; changes nothing. */
  preview(wanted: WantedStock, at: number): Result<StockPlan, PlaceStockRejection> {
    return this.#admission.admit(wanted, at)
  }

  place(command: PlaceStock): Result<StockOrder, PlaceStockRejection> {
    const admitted = this.#admission.admit(command, this.#clock.at)
    if (!admitted.ok) return admitted
    const { stock, price, held, isQueued, expiresAt } = admitted.value
    this.counters.orderId += 1
    const order = new StockOrder({
      id: this.counters.orderId,
      owner: command.userId,
      marketId: command.marketId,
      side: command.side,
      kind: command.orderKind,
      validity: command.orderKind === 'market' ? 'day' : command.validity,
      price,
      shares: command.shares,
      isQueued,
      held,
      expiresAt,
      placedAt: this.#clock.at,
      placedSeq: this.#clock.seq,
    })
    this.#money.hold(order, stock.shareId)
    this.restore(order)
    this.orders.touch(order)
    return accept(order)
  }

  /** Another user's order and a finished one are rejected like one that does not exist. */
  cancel({ userId, orderId }: CancelStock): Result<StockOrder, 'stock_order_unknown'> {
    const order = this.orders.get(orderId)
    if (order?.owner !== userId) return reject('stock_order_unknown')
    this.#cancel(order, stockCancel.user)
    return accept(order)
  }

  cancelAll({ userId, marketId }: CancelAllStock): Result<readonly StockOrder[], never> {
    return accept(this.#cancelOf(userId, marketId, stockCancel.user))
  }

  /** Orders at the next price end: their owners could not know when it comes. Limits wait. */
  halt({ marketId, reason }: HaltStock): Result<null, 'stock_unknown'> {
    const stock = this.list.get(marketId)
    if (stock === undefined) return reject('stock_unknown')
    this.list.halt(stock, reason, this.#clock.at)
    for (const order of this.orders.promptIn(marketId)) this.#cancel(order, stockCancel.halt)
    return accept(null)
  }

  resume({ marketId }: ResumeStock): Result<null, 'stock_unknown'> {
    const stock = this.list.get(marketId)
    if (stock === undefined) return reject('stock_unknown')
    this.list.halt(stock, 0, this.#clock.at)
    return accept(null)
  }

  fund({ currencyId, amount }: FundStocksPool): Result<null, StocksRejection> {
    if (currencyId !== this.#config.currencyId && !this.list.has(currencyId))
      return reject('stock_unknown')
    return this.#money.fund(currencyId, amount) ? accept(null) : reject('insufficient_balance')
  }

  /** Sells come first: they give the house the shares of the buys. Market orders end with this price. */
  onTick(market: Market): void {
    const stock = this.list.get(market.config.id)
    if (stock === undefined || stock.splitId !== 0 || stock.haltReason !== 0) return
    if (!hasPrice(stock) || this.days.sessionAt(this.#clock.at) === undefined) return
    for (const side of ['sell', 'buy'] as const) this.#fill(stock, side)
    for (const order of this.orders.promptIn(market.config.id)) {
      const isReached = this.#priceOf(stock, order) !== undefined
      this.#cancel(order, isReached ? stockCancel.liquidity : stockCancel.slippage)
    }
  }

  /** Ends an order whose time is over. */
  expire(orderId: number): void {
    const order = this.orders.get(orderId)
    assert(order !== undefined, 'a timer serves an order that waits')
    this.#cancel(order, stockCancel.expired)
  }

  /** In priority. A limit order that the house cannot serve keeps its place, and those behind it wait; a market order ends. */
  #fill(stock: Stock, side: 'buy' | 'sell'): void {
    const book = this.orders.bookOf(stock.market.config.id)
    for (;;) {
      const order = book.front(side)
      if (order === undefined) return
      if (order.expiresAt <= this.#clock.at) {
        this.#cancel(order, stockCancel.expired)
        continue
      }
      const price = this.#priceOf(stock, order)
      if (price === undefined) return
      if (this.#trade(stock, order, price)) continue
      if (order.kind === 'limit') return
      this.#cancel(order, stockCancel.liquidity)
    }
  }

  /** The price of a trade now; undefined while it is beyond the limit of the order. */
  #priceOf({ market }: Stock, { side, price: limit }: StockOrder): number | undefined {
    const price = stockPriceOf(side, market.index, this.#config.spread)
    return (side === 'buy' ? price <= limit : price >= limit) ? price : undefined
  }

  /** False where the house has too few shares, or too little money. */
  #trade({ market, shareId, unitsPerTick }: Stock, order: StockOrder, price: number): boolean {
    const value = valueOf(price, order.shares, unitsPerTick)
    const trade = { value, fee: feeOf(value, this.#config.fee) }
    const isBuy = order.side === 'buy'
    if (isBuy ? this.#money.pool(shareId) < BigInt(order.shares) : this.#money.pool() < value)
      return false
    if (isBuy) this.#money.buy(order, shareId, trade)
    else this.#money.sell(order, shareId, trade)
    const filled = { fillIndex: market.index, fillPrice: price, status: stockStatus.filled }
    Object.assign(order, trade, filled)
    this.#end(order)
    return true
  }

  #cancelOf(userId: number, marketId: number, cause: StockCancel): StockOrder[] {
    const chosen = this.orders
      .ofUser(userId)
      .filter((order) => marketId === 0 || order.marketId === marketId)
    for (const order of chosen) this.#cancel(order, cause)
    return chosen
  }

  #cancel(order: StockOrder, cause: StockCancel): void {
    const stock = this.list.get(order.marketId)
    assert(stock !== undefined, 'an order is for a stock that exists')
    this.#money.release(order, stock.shareId)
    order.status = stockStatus.cancelled
    order.cancelledBy = cause
    this.#end(order)
  }

  #end(order: StockOrder): void {
    order.endedAt = this.#clock.at
    order.endedSeq = this.#clock.seq
    this.orders.remove(order)
    this.orders.touch(order)
    this.#timers.clear('stock_expiry', order.id)
  }
}
