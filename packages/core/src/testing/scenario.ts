import { type Command, Exchange, type MarketConfig, spotStatus } from '../exchange.ts'
import type { Holding } from '../ledger/ledger.ts'
import { nothing } from '../money/amount.ts'
import type { Side } from '../order-book/order-book.ts'
import type { SpotOrder, SpotTrade } from '../products/spot/spot-order.ts'
import {
  amountIn,
  countIn,
  currencyOf,
  durationMsOf,
  type MarketWord,
  marketOf,
  orderNumberOf,
  textOf,
  timeInForceOf,
  userOf,
} from './scenario-words.ts'
import { testExchangeConfig } from './test-exchange-config.ts'
import { Twins } from './twins.ts'

/** Every scenario begins on the first of January 2025 at 12:00 UTC. */
const beginsAt = 1_735_732_800_000

/**
 * Runs a scenario and writes it down again with what really came of each line, so that a test compares two texts. A line is
 * `action -> result`. Money and amounts are decimals; the market is BTC/USDT unless the last word names another.
 * Each rejection is also held against a twin exchange to which the command never came.
 */
export function playScenario(script: string): string {
  const stage = new Stage()
  const lines = script.split('\n').map((line) => line.trim().replaceAll(/\s+/g, ' '))
  const played = lines
    .filter((line) => line !== '')
    .map((line) => {
      const [action = ''] = line.split(' -> ')
      const [verb = '', ...words] = action.split(' ')
      const run = actions[verb]
      if (run === undefined) throw new Error(`no such action: ${line}`)
      return `${action} -> ${run(stage, words)}`
    })
  return played.join('\n')
}

class Stage {
  readonly twins = new Twins(new Exchange(testExchangeConfig), new Exchange(testExchangeConfig))
  readonly orders = new Map<number, SpotOrder>()
  trades: SpotTrade[] = []
  at = beginsAt

  get exchange(): Exchange {
    return this.twins.exchange
  }

  run(command: Command): string {
    const { outcome, changes } = this.twins.execute(command, this.at)
    for (const order of changes.orders) this.orders.set(order.id, order)
    this.trades.push(...changes.trades)
    if (!outcome.ok) return outcome.rejection
    const { value } = outcome
    if (value === null) return 'ok'
    if (Array.isArray(value)) return value.map(({ id }) => `#${id}`).join(' ') || 'none'
    return 'available' in value ? 'ok' : describeOrder(value)
  }

  holding(holding: Holding | undefined, scale: number): string {
    const avail = textOf(holding?.avail.balance ?? nothing, scale)
    const held = holding?.hold?.balance ?? nothing
    return held === 0n ? avail : `${avail} + ${textOf(held, scale)} held`
  }

  levels(side: Side, market: MarketWord): string {
    const levels = this.exchange.spot.bookOf(market.id)?.levels(side, 100) ?? []
    const texts = levels.map((level) => quantity(market, level.lots, level.price))
    return texts.join(' ') || 'none'
  }
}

type Run = (stage: Stage, words: readonly string[]) => string

const actions: Partial<Record<string, Run>> = {
  pass: (stage, [duration]) => {
    stage.at += durationMsOf(duration)
    return 'ok'
  },
  clock: (stage) => stage.run({ kind: 'clock' }),
  tick: (stage, [price, symbol]) => {
    const market = marketOf(symbol)
    return stage.run({
      kind: 'market.tick',
      sampledAt: 0,
      ticks: [[market.id, countIn(price, market.priceScale), 0]],
    })
  },
  faucet: (stage, [user, amount, code]) => {
    const currency = currencyOf(code)
    return stage.run({
      kind: 'funding.faucet',
      userId: userOf(user),
      currencyId: currency.id,
      amount: amountIn(amount, currency.scale),
    })
  },
  house: (stage, [amount, code]) => {
    const { id, scale } = currencyOf(code)
    return stage.run({ kind: 'funding.house', currencyId: id, amount: amountIn(amount, scale) })
  },
  buy: (stage, words) => place(stage, 'buy', words),
  sell: (stage, words) => place(stage, 'sell', words),
  cancel: (stage, [user, order]) =>
    stage.run({ kind: 'spot.cancel', userId: userOf(user), orderId: orderNumberOf(order) }),
  cancel_all: (stage, [user, symbol]) => {
    const marketId = symbol === undefined ? 0 : marketOf(symbol).id
    return stage.run({ kind: 'spot.cancel_all', userId: userOf(user), marketId })
  },
  balance: (stage, [user, code]) => {
    const { id, scale } = currencyOf(code)
    return stage.holding(stage.exchange.ledger.findUser(userOf(user), 'change', id), scale)
  },
  fees: (stage, [code]) => {
    const { id, scale } = currencyOf(code)
    return stage.holding(stage.exchange.ledger.house('fees', id), scale)
  },
  liquidity: (stage, [code]) => {
    const { id, scale } = currencyOf(code)
    return stage.holding(stage.exchange.ledger.house('liquidity', id), scale)
  },
  promised: (stage, [code]) => {
    const { id, scale } = currencyOf(code)
    return textOf(stage.exchange.spot.promisedByHouse(id), scale)
  },
  bids: (stage, [symbol]) => stage.levels('buy', marketOf(symbol)),
  asks: (stage, [symbol]) => stage.levels('sell', marketOf(symbol)),
  order: ({ orders }, [name]) => {
    const order = orders.get(orderNumberOf(name))
    return order === undefined ? 'unknown' : describeOrder(order)
  },
  /** The trades since they were last asked for. */
  trades: (stage) => {
    const texts = stage.trades.map((trade) => {
      const market = testExchangeConfig.markets.find(({ id }) => id === trade.marketId)
      const what = market === undefined ? '' : quantity(market, trade.lots, trade.price)
      return `#${trade.takerOrderId} takes ${what} of #${trade.makerOrderId}`
    })
    stage.trades = []
    return texts.join(', ') || 'none'
  },
}

function place(stage: Stage, side: Side, words: readonly string[]): string {
  const [user, amount, priceWord = '', ...rest] = words
  const timeInForce = timeInForceOf(rest[0])
  const market = marketOf(rest[timeInForce === undefined ? 0 : 1])
  const isMarket = priceWord === '@market'
  return stage.run({
    kind: 'spot.place',
    userId: userOf(user),
    marketId: market.id,
    side,
    orderKind: isMarket ? 'market' : 'limit',
    timeInForce: timeInForce ?? (isMarket ? 'ioc' : 'gtc'),
    price: isMarket ? 0 : countIn(priceWord.slice(1), market.priceScale),
    lots: countIn(amount, market.lotScale),
  })
}

const statusNames = Object.fromEntries(
  Object.entries(spotStatus).map(([name, status]) => [status, name]),
)

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
