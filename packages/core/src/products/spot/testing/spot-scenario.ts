import type { MarketConfig } from '../../../markets/market.ts'
import type { Side } from '../../../order-book/order-book.ts'
import type { ScenarioWords } from '../../../testing/product-testing.ts'
import {
  countIn,
  currencyOf,
  durationMsOf,
  marketOf,
  type MarketWord,
  numberOf,
  textOf,
  userOf,
} from '../../../testing/scenario-words.ts'
import type { Stage } from '../../../testing/stage.ts'
import { type SpotOrder, spotStatus, type TimeInForce } from '../spot-order.ts'
import type { SpotTrade } from '../spot-trade.ts'
import { type StopOrder, stopStatus } from '../stop-order.ts'

const timesInForce: readonly TimeInForce[] = ['gtc', 'ioc', 'fok', 'post_only']
const statusNames = namesOf(spotStatus)
const stopStatusNames = namesOf(stopStatus)

export function spotScenario(): ScenarioWords {
  const orders = new Map<number, SpotOrder>()
  const stops = new Map<number, StopOrder>()
  let trades: SpotTrade[] = []
  return {
    follow({ spot }) {
      for (const order of spot.orders) orders.set(order.id, order)
      for (const stop of spot.stops) stops.set(stop.id, stop)
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
      /** `replace alice #1 2 @99`: the new total, and the new limit. */
      replace: (stage, [user, name, amount, priceWord = '']) => {
        const orderId = numberOf(name)
        const { config } = orders.get(orderId)?.market ?? { config: marketOf(undefined) }
        return stage.run(
          {
            kind: 'spot.replace',
            userId: userOf(user),
            orderId,
            price: countIn(priceWord.slice(1), config.priceScale),
            lots: countIn(amount, config.lotScale),
          },
          ({ replaced, order }) => `${describeOrder(replaced)}, ${describeOrder(order)}`,
        )
      },
      cancel_all: (stage, [user, symbol]) => {
        const marketId = symbol === undefined ? 0 : marketOf(symbol).id
        return stage.run(
          { kind: 'spot.cancel_all', userId: userOf(user), marketId },
          (cancelled) => {
            const names = [...cancelled.orders.map(nameOf), ...cancelled.stops.map(nameOfStop)]
            return names.join(' ') || 'none'
          },
        )
      },
      stop_buy: (stage, words) => placeStop(stage, 'buy', words),
      stop_sell: (stage, words) => placeStop(stage, 'sell', words),
      cancel_stop: (stage, [user, name]) =>
        stage.run(
          { kind: 'spot.cancel_stop', userId: userOf(user), stopId: numberOf(name) },
          describeStop,
        ),
      stop: (_, [name]) => {
        const stop = stops.get(numberOf(name))
        return stop === undefined ? 'unknown' : describeStop(stop)
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

/** `buy alice 1 @100 ioc ETH/USDT coupon #1`, where only the first three are needed. */
function place(stage: Stage, side: Side, words: readonly string[]): string {
  const couponAt = words.indexOf('coupon')
  const [user, amount, priceWord = '', ...rest] = couponAt < 0 ? words : words.slice(0, couponAt)
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
      ...(couponAt < 0 ? {} : { couponId: numberOf(words[couponAt + 1]) }),
    },
    describeOrder,
  )
}

/** `stop_sell alice 2 95 @94.5 or @110 for 1d BTC/USDT`: the stop, the limit, the limit of the other leg, the time. */
function placeStop(stage: Stage, side: Side, words: readonly string[]): string {
  const [user, amount, stop, priceWord = ''] = words
  const valueOf = (name: string) => {
    const at = words.indexOf(name)
    return at < 0 ? undefined : words[at + 1]
  }
  const [resting, duration] = [valueOf('or'), valueOf('for')]
  const market = marketOf(words.find((word) => word.includes('/')))
  return stage.run(
    {
      kind: 'spot.place_stop',
      userId: userOf(user),
      marketId: market.id,
      side,
      stop: countIn(stop, market.priceScale),
      price: countIn(priceWord.slice(1), market.priceScale),
      lots: countIn(amount, market.lotScale),
      restingPrice: resting === undefined ? 0 : countIn(resting.slice(1), market.priceScale),
      validMs: duration === undefined ? 0 : durationMsOf(duration),
    },
    describeStop,
  )
}

function levels(stage: Stage, side: Side, market: MarketWord): string {
  const found = stage.exchange.products.spot.bookOf(market.id)?.levels(side, 100) ?? []
  return found.map(({ lots, price }) => quantity(market, lots, price)).join(' ') || 'none'
}

const nameOf = ({ id }: SpotOrder) => `#${id}`
const nameOfStop = ({ id }: StopOrder) => `stop#${id}`

/** `#1 waiting`, `#1 waiting or #7`, `#1 triggered as #8`. */
function describeStop({ id, status, restingId, orderId }: StopOrder): string {
  const pair = restingId === 0 ? '' : ` or #${restingId}`
  const placed = orderId === 0 ? '' : ` as #${orderId}`
  return `#${id} ${stopStatusNames[status]}${status === stopStatus.waiting ? pair : ''}${placed}`
}

function namesOf(statuses: Readonly<Record<string, number>>): Readonly<Record<number, string>> {
  return Object.fromEntries(Object.entries(statuses).map(([name, status]) => [status, name]))
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
