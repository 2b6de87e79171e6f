import type { MarketConfig } from '../../../markets/market.ts'
import type { Side } from '../../../order-book/order-book.ts'
import type { ScenarioWords } from '../../../testing/product-testing.ts'
import {
  countIn,
  currencyOf,
  marketOf,
  type MarketWord,
  numberOf,
  textOf,
  userOf,
} from '../../../testing/scenario-words.ts'
import type { Stage } from '../../../testing/stage.ts'
import { type SpotOrder, spotStatus, type TimeInForce } from '../spot-order.ts'
import type { SpotTrade } from '../spot-trade.ts'

const timesInForce: readonly TimeInForce[] = ['gtc', 'ioc', 'fok', 'post_only']
const statusNames = Object.fromEntries(
  Object.entries(spotStatus).map(([name, status]) => [status, name]),
)

export function spotScenario(): ScenarioWords {
  const orders = new Map<number, SpotOrder>()
  let trades: SpotTrade[] = []
  return {
    follow({ spot }) {
      for (const order of spot.orders) orders.set(order.id, order)
      trades.push(...spot.trades)
    },
    actions: {
      buy: (stage, words) => place(stage, 'buy', words),
      sell: (stage, words) => place(stage, 'sell', words),
      cancel: (stage, [user, order]) =>
        stage.run(
          { kind: 'spot.cancel', userId: userOf(user), orderId: numberOf(order) },
          describeOrder,
        ),
      cancel_all: (stage, [user, symbol]) => {
        const marketId = symbol === undefined ? 0 : marketOf(symbol).id
        return stage.run(
          { kind: 'spot.cancel_all', userId: userOf(user), marketId },
          (cancelled) => cancelled.map(({ id }) => `#${id}`).join(' ') || 'none',
        )
      },
      promised: (stage, [code]) => {
        const { id, scale } = currencyOf(code)
        return textOf(stage.exchange.products.spot.promisedByHouse(id), scale)
      },
      bids: (stage, [symbol]) => levels(stage, 'buy', marketOf(symbol)),
      asks: (stage, [symbol]) => levels(stage, 'sell', marketOf(symbol)),
      order: (_, [name]) => {
        const order = orders.get(numberOf(name))
        return order === undefined ? 'unknown' : describeOrder(order)
      },
      /** Those since the last line of this kind. */
      trades: () => {
        const texts = trades.map(({ maker, taker, lots, price }) => {
          const what = quantity(maker.market.config, lots, price)
          return `#${taker.id} takes ${what} of #${maker.id}`
        })
        trades = []
        return texts.join(', ') || 'none'
      },
    },
  }
}

function place(stage: Stage, side: Side, words: readonly string[]): string {
  const [user, amount, priceWord = '', ...rest] = words
  const timeInForce = timesInForce.find((known) => known === rest[0])
  const market = marketOf(rest[timeInForce === undefined ? 0 : 1])
  const isMarket = priceWord === '@market'
  return stage.run(
    {
      kind: 'spot.place',
      userId: userOf(user),
      marketId: market.id,
      side,
      orderKind: isMarket ? 'market' : 'limit',
      timeInForce: timeInForce ?? (isMarket ? 'ioc' : 'gtc'),
      price: isMarket ? 0 : countIn(priceWord.slice(1), market.priceScale),
      lots: countIn(amount, market.lotScale),
    },
    describeOrder,
  )
}

function levels(stage: Stage, side: Side, market: MarketWord): string {
  const found = stage.exchange.products.spot.bookOf(market.id)?.levels(side, 100) ?? []
  return found.map(({ lots, price }) => quantity(market, lots, price)).join(' ') || 'none'
}

/** `#7 partial 1 of 2 for 100 fee 0.001`: what traded is left out while nothing did. */
function describeOrder(order: SpotOrder): string {
  const { config } = order.market
  const name = `#${order.id} ${statusNames[order.status]}`
  if (order.filled === 0) return name
  const [filled, lots] = [order.filled, order.lots].map((count) => textOf(count, config.lotScale))
  const feeScale = order.side === 'buy' ? config.baseScale : config.quoteScale
  const quote = textOf(order.quote, config.quoteScale)
  return `${name} ${filled} of ${lots} for ${quote} fee ${textOf(order.fee, feeScale)}`
}

function quantity(market: MarketConfig | MarketWord, lots: number, price: number): string {
  return `${textOf(lots, market.lotScale)}@${textOf(price, market.priceScale)}`
}
