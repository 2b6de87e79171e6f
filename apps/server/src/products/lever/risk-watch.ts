import type { Changes, Exchange } from '@candor/core'
import {
  liquidationPriceOf,
  nearLiquidationMarkOf,
  riskMarkOf,
  riskRateAt,
} from '@candor/core/formulas/lever'
import { formatDecimal } from '@candor/core/money'
import type { LeverOrder } from '@candor/core/products/lever'

import { pairById } from '../../catalog/pairs.ts'
import type { NewNotice } from '../../services/notice/notices.ts'
import { leverPair, sizeOf } from './lever-pair.ts'
import { isOpenOrder } from './order-reply.ts'
import { SideWatch } from './side-watch.ts'

const dayMs = 86_400_000
const percentScale = 2
/** Risk rates in percent, then the neighbourhood of the liquidation. */
const levels = ['50', '30', 'near'] as const

type Batch = { readonly changes: Pick<Changes, 'lever' | 'markets'>; readonly at: number }

/** Warns the owners of open orders that approach their liquidation: once for an order, a level and a UTC day. */
export class RiskWatch {
  readonly #exchange: Pick<Exchange, 'products' | 'markets'>
  readonly #sides = new Map<string, SideWatch>()
  /** The highest level of which each order's owner was warned today. */
  readonly #warned = new Map<number, number>()
  #day = 0

  constructor(exchange: Pick<Exchange, 'products' | 'markets'>) {
    this.#exchange = exchange
    this.#watchAll()
  }

  /** The warnings after a batch; it is called for every batch, as soon as it is sealed. */
  take({ changes: { lever, markets }, at }: Batch): NewNotice[] {
    for (const order of lever.orders) this.#watch(order)
    const day = Math.floor(at / dayMs)
    if (markets.length > 0 && day !== this.#day) {
      this.#day = day
      this.#warned.clear()
      this.#watchAll()
    }
    return markets.flatMap(({ config: { id }, index }) => this.#reachedIn(id, index, at))
  }

  /** The warnings that the last prices give: a start repeats those that may not have been stored. */
  takeAll(at: number): NewNotice[] {
    this.#day = Math.floor(at / dayMs)
    const markets = [...this.#exchange.markets.all()]
    return markets.flatMap(({ config: { id }, index }) => this.#reachedIn(id, index, at))
  }

  #reachedIn(marketId: number, mark: number, at: number): NewNotice[] {
    if (mark === 0) return []
    return (['long', 'short'] as const).flatMap((side) => {
      const watch = this.#sides.get(`${marketId} ${side}`)
      return (watch?.take(mark) ?? []).flatMap(({ orderId, level }) => {
        const order = this.#exchange.products.lever.orders.get(orderId)
        if (order === undefined) return []
        this.#warned.set(orderId, level)
        return [warningOf(order, { level, mark, at })]
      })
    })
  }

  #watchAll(): void {
    for (const order of this.#exchange.products.lever.orders.all()) this.#watch(order)
  }

  #watch(order: LeverOrder): void {
    const { id, marketId, side } = order
    const key = `${marketId} ${side}`
    let watch = this.#sides.get(key)
    if (watch === undefined) {
      watch = new SideWatch(side)
      this.#sides.set(key, watch)
    }
    if (!isOpenOrder(order)) {
      watch.delete(id)
      this.#warned.delete(id)
      return
    }
    const stake = { ...order, ...sizeOf(order) }
    const marks = [riskMarkOf(50, stake), riskMarkOf(30, stake), nearLiquidationMarkOf(stake)]
    const warned = this.#warned.get(id) ?? -1
    watch.set(
      id,
      marks.map((mark, level) => (level <= warned ? 0 : mark)),
    )
  }
}

type Warning = { readonly level: number; readonly mark: number; readonly at: number }

function warningOf(order: LeverOrder, { level, mark, at }: Warning): NewNotice {
  const { id, userId, marketId } = order
  const stake = { ...order, ...sizeOf(order) }
  const [rate, price] = [riskRateAt(mark, stake), liquidationPriceOf(stake)]
  const name = levels[level] ?? levels[0]
  return {
    userId,
    kind: name === 'near' ? 'lever_near_liquidation' : 'lever_margin_call',
    source: `lever:${id}:risk:${name}:${Math.floor(at / dayMs)}`,
    at,
    ref: id,
    values: () => ({
      symbol: pairById(marketId).symbol,
      rate: formatDecimal(rate, percentScale),
      price: formatDecimal(price, leverPair(marketId).market.priceScale),
    }),
  }
}
