import { type Amount, amountOf } from '../../money/amount.ts'
import { accept, reject, type Result } from '../../result.ts'
import type { PlaceStockRejection, WantedStock } from './commands.ts'
import { feeOf, isWithinBand, protectedPrice, stockPriceOf, valueOf } from './formulas.ts'
import type { StockDays } from './stock-days.ts'
import { hasPrice, type Stock, type StockList } from './stock-list.ts'
import type { StockMoney } from './stock-money.ts'
import type { StockOrders } from './stock-orders.ts'
import type { StocksConfig } from './terms.ts'

/** What an order will be if it is placed. */
export type StockPlan = {
  readonly stock: Stock
  /** The worst price that it takes, in ticks. */
  readonly price: number
  /** The price at which a market order would trade now; zero for a limit order. */
  readonly quoted: number
  /** Its value and fee at the worst price. */
  readonly value: Amount
  readonly fee: Amount
  /** Money of a buy, shares of a sell. */
  readonly held: Amount
  readonly isQueued: boolean
  readonly expiresAt: number
}

type Places = {
  readonly list: StockList
  readonly days: StockDays
  readonly orders: StockOrders
  readonly money: StockMoney
  readonly config: StocksConfig
}

/** Decides whether an order may be placed. */
export class StockAdmission {
  readonly #at: Places

  constructor(places: Places) {
    this.#at = places
  }

  /** Rejections are listed in the order in which they are checked: the first that applies wins. Changes nothing. */
  admit(wanted: WantedStock, at: number): Result<StockPlan, PlaceStockRejection> {
    const { list, days, orders, money, config } = this.#at
    const { userId, marketId, side, orderKind, shares } = wanted
    const stock = list.get(marketId)
    if (stock === undefined) return reject('stock_unknown')
    if (stock.splitId !== 0) return reject('stock_splitting')
    if (!hasPrice(stock)) return reject('stock_without_price')
    const session = days.sessionEndingAfter(at)
    const isOpen = session !== undefined && session.opensAt <= at
    const isMarket = orderKind === 'market'
    // A day order needs a day.
    if (!isOpen && (isMarket || (wanted.validity === 'day' && session === undefined)))
      return reject('stock_closed')
    if (isMarket && stock.haltReason !== 0) return reject('stock_halted')
    if (isMarket && stock.market.isHalted(at)) return reject('market_halted')
    const { index } = stock.market
    const quoted = stockPriceOf(side, index, config.spread)
    if (!isMarket && !isWithinBand(wanted.price, index)) return reject('price_out_of_band')

    const price = isMarket ? protectedPrice(side, quoted) : wanted.price
    const value = valueOf(price, shares, stock.unitsPerTick)
    const free = money.available(userId, side === 'buy' ? undefined : stock.shareId)
    const isAll = side === 'sell' && shares > 0 && free === BigInt(shares)
    if (value < config.valueMin && !isAll) return reject('amount_below_minimum')
    if (value > config.valueMax) return reject('amount_above_maximum')
    if (orders.countOf(userId) >= config.ordersMax) return reject('stock_too_many_orders')
    const fee = feeOf(value, config.fee)
    const held = amountOf(side === 'buy' ? value + fee : BigInt(shares))
    if (free < held) return reject('insufficient_balance')
    if (isMarket && !this.#canFill(stock, wanted, quoted)) return reject('no_liquidity')

    const gtcUntil = at + config.orderMsMax
    const isDay = isMarket || wanted.validity === 'day'
    const expiresAt = isDay ? (session?.closesAt ?? gtcUntil) : gtcUntil
    const shown = isMarket ? quoted : 0
    return accept({ stock, price, quoted: shown, value, fee, held, isQueued: !isOpen, expiresAt })
  }

  /** Whether the house has the shares, or the money, for a trade at a price. */
  #canFill(stock: Stock, { side, shares }: WantedStock, price: number): boolean {
    const { money } = this.#at
    return side === 'buy'
      ? money.pool(stock.shareId) >= BigInt(shares)
      : money.pool() >= valueOf(price, shares, stock.unitsPerTick)
  }
}
