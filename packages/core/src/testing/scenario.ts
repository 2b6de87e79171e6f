import type { Side } from '../order-book/order-book.ts'
import { lockupActions } from '../products/lockup/testing/lockup-scenario.ts'
import {
  amountIn,
  countIn,
  currencyOf,
  durationMsOf,
  marketOf,
  orderNumberOf,
  textOf,
  timeInForceOf,
  userOf,
} from './scenario-words.ts'
import { describeOrder, quantity, type Run, Stage } from './stage.ts'
import { testExchangeConfig } from './test-exchange-config.ts'

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

const actions: Partial<Record<string, Run>> = {
  ...lockupActions,
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
  left: (stage, [user]) => {
    const { scale } = currencyOf('USDT')
    return textOf(stage.exchange.products.funding.left(userOf(user), stage.at), scale)
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
    return textOf(stage.exchange.products.spot.promisedByHouse(id), scale)
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
