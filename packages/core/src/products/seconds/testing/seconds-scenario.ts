import { amountOf, rateOf } from '../../../money/amount.ts'
import type { ScenarioWords } from '../../../testing/product-testing.ts'
import {
  amountIn,
  countIn,
  describeHolding,
  durationMsOf,
  marketOf,
  numberOf,
  textOf,
  userOf,
} from '../../../testing/scenario-words.ts'
import type { Stage } from '../../../testing/stage.ts'
import { testCurrencies } from '../../../testing/test-markets.ts'
import type { SecondsOrder, SecondsSide } from '../order.ts'
import type { SecondsTerms } from '../terms.ts'

const results = ['', 'win', 'lose', 'tie'] as const
const voids = ['', 'no opening', 'few samples'] as const

/** An order is `alice up 30 100`, a second of prices `60000` or `-` for none; both may end with a market. */
export function secondsScenario(): ScenarioWords {
  const known = new Map<number, SecondsOrder>()
  return {
    follow: ({ seconds }) => {
      for (const row of seconds.orders) known.set(row.id, { ...row })
    },
    actions: {
      seconds: (stage, [user, side, seconds, stake, symbol]) =>
        stage.run(
          {
            kind: 'seconds.place',
            userId: userOf(user),
            marketId: marketOf(symbol).id,
            versionId: stage.exchange.products.seconds.offers.current(stage.at)?.id ?? 0,
            side: side as SecondsSide,
            seconds: Number(seconds),
            stake: amountIn(stake, 8),
          },
          ({ id }) => `#${id}`,
        ),
      seconds_of_version: (stage, [user, version]) =>
        stage.run({
          kind: 'seconds.place',
          userId: userOf(user),
          marketId: 1,
          versionId: numberOf(version),
          side: 'up',
          seconds: 30,
          stake: amountIn('5', 8),
        }),
      /** One price a second, each a second after the last. */
      seconds_prices: (stage, prices) => {
        for (const price of prices) pricesOf(stage, price)
        return 'ok'
      },
      /** The same price in each second of a duration. */
      seconds_quiet: (stage, [duration, price = '']) => {
        const count = durationMsOf(duration) / 1000
        for (let second = 0; second < count; second += 1) pricesOf(stage, price)
        return 'ok'
      },
      seconds_publish: (stage, words) =>
        stage.run(
          { kind: 'seconds.publish', terms: termsOf(words) },
          ({ id, effectiveAt }) => `version ${id} in ${(effectiveAt - stage.at) / 3_600_000}h`,
        ),
      seconds_pause: (stage, [symbol]) =>
        stage.run({
          kind: 'seconds.pause',
          marketId: marketOf(symbol).id,
          reason: 'The venue is closed',
        }),
      seconds_resume: (stage, [symbol]) =>
        stage.run({
          kind: 'seconds.resume',
          marketId: marketOf(symbol).id,
          reason: 'The venue is open',
        }),
      seconds_fund: (stage, [amount]) =>
        stage.run({ kind: 'seconds.fund', amount: amountIn(amount, 8) }),
      seconds_pool: (stage) =>
        describeHolding(stage.exchange.ledger.findHouse('seconds_pool', testCurrencies.USDT), 8),
      seconds_state: (_stage, [id]) => {
        const order = known.get(numberOf(id))
        return order === undefined ? 'unknown' : describeOrder(order)
      },
    },
  }
}

function pricesOf(stage: Stage, price: string): void {
  stage.at += 1000
  if (price === '-') return
  stage.run({ kind: 'market.tick', sampledAt: stage.at, ticks: [[1, countIn(price, 2), 0]] })
}

function describeOrder(order: SecondsOrder): string {
  const { status, openPrice, settlePrice, result, voidedBy, credit } = order
  if (status === 0) return 'accepted'
  if (status === 1) return `open at ${textOf(openPrice, 2)}`
  if (status === 4) return `void ${voids[voidedBy]} ${textOf(credit, 8)}`
  return `${results[result]} ${textOf(openPrice, 2)} ${textOf(settlePrice, 2)} ${textOf(credit, 8)}`
}

/** `30:0.9:3:5:1000` a duration: seconds, payout, window, smallest and largest stake; then `orders 5 side 400`. */
function termsOf(words: readonly string[]): SecondsTerms {
  const valueOf = (word: string) => words[words.indexOf(word) + 1]
  return {
    durations: words
      .filter((word) => word.includes(':'))
      .map((word) => {
        const [seconds, payout, window, stakeMin, stakeMax] = word.split(':')
        return {
          seconds: Number(seconds),
          payout: rateOf(amountIn(payout, 8)),
          window: Number(window),
          stakeMin: amountIn(stakeMin, 8),
          stakeMax: amountIn(stakeMax, 8),
        }
      }),
    ordersMax: Number(valueOf('orders')),
    sideMax: amountOf(amountIn(valueOf('side'), 8)),
  }
}
