import type { ScenarioWords } from '../../../testing/product-testing.ts'
import {
  amountIn,
  currencyOf,
  describeHolding,
  numberOf,
  scaleOf,
  textOf,
  userOf,
} from '../../../testing/scenario-words.ts'
import type { Conversion } from '../conversion.ts'

const states = ['waiting', 'done', 'cancelled'] as const
const causes = ['', 'slippage', 'pool', 'late'] as const

/** `convert alice 10 USDT BTC max 2000`: the limit is 10,000 USDT unless it is given. */
export function convertScenario(): ScenarioWords {
  const known = new Map<number, Conversion>()
  return {
    follow: ({ convert }) => {
      for (const conversion of convert.conversions) known.set(conversion.id, { ...conversion })
    },
    actions: {
      convert_quote: (stage, words) =>
        stage.run(
          { kind: 'convert.quote', ...wanted(words) },
          ({ id, receives, toId }) => `#${id} ${textOf(receives, scaleOf(toId))}`,
        ),
      convert_quote_cost: (stage, [user, received, to, from, ...terms]) => {
        const { id: toId, scale } = currencyOf(to)
        const { id: fromId, scale: fromScale } = currencyOf(from)
        const receives = amountIn(received, scale)
        const userId = userOf(user)
        return stage.run(
          {
            kind: 'convert.quote_cost',
            userId,
            fromId,
            toId,
            receives,
            valueMax: limitIn(terms),
          },
          (quote) =>
            `#${quote.id} ${textOf(quote.amount, fromScale)} for ${textOf(quote.receives, scale)}`,
        )
      },
      convert_accept: (stage, [user, quote]) =>
        stage.run(
          { kind: 'convert.accept', userId: userOf(user), quoteId: numberOf(quote) },
          describe,
        ),
      convert: (stage, words) => stage.run({ kind: 'convert.submit', ...wanted(words) }, describe),
      conversion: (_stage, [id]) => {
        const conversion = known.get(numberOf(id))
        return conversion === undefined ? 'unknown' : describe(conversion)
      },
      /** Coins that are worth less than 1 USDT. */
      sweep: (stage, [user, ...codes]) => {
        const currencyIds = codes.map((code) => currencyOf(code).id)
        const valueBelow = amountIn('1', 8)
        return stage.run(
          { kind: 'convert.sweep', userId: userOf(user), currencyIds, valueBelow },
          (swept) =>
            swept
              .map(({ outcome }) => (outcome.ok ? describe(outcome.value) : outcome.rejection))
              .join(', '),
        )
      },
      convert_fund: (stage, [amount, code]) => {
        const { id, scale } = currencyOf(code)
        return stage.run({ kind: 'convert.fund', currencyId: id, amount: amountIn(amount, scale) })
      },
      convert_pool: (stage, [code]) => {
        const { id, scale } = currencyOf(code)
        return describeHolding(stage.exchange.ledger.findHouse('convert_pool', id), scale)
      },
    },
  }
}

const wanted = ([user, amount, from, to, ...terms]: readonly string[]) => {
  const { id: fromId, scale } = currencyOf(from)
  const units = amountIn(amount, scale)
  const pair = { userId: userOf(user), fromId, toId: currencyOf(to).id }
  return { ...pair, amount: units, valueMax: limitIn(terms) }
}

const limitIn = ([word, limit]: readonly string[]) => amountIn(word === 'max' ? limit : '10000', 8)

const describe = ({ id, status, cause, receives, toId }: Conversion) =>
  `#${id} ${states[status]} ${causes[cause]}${status === 1 ? textOf(receives, scaleOf(toId)) : ''}`.trim()
