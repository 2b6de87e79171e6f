import { rateOf } from '../../../money/amount.ts'
import type { ScenarioWords } from '../../../testing/product-testing.ts'
import {
  amountIn,
  countIn,
  currencyOf,
  describeHolding,
  durationMsOf,
  marketOf,
  numberOf,
  scaleOf,
  textOf,
  userOf,
} from '../../../testing/scenario-words.ts'
import type { Stage } from '../../../testing/stage.ts'
import { testMarkets } from '../../../testing/test-markets.ts'
import { daysOf } from '../formulas.ts'
import { dualStatus, type DualOrder, dualVoid } from '../order.ts'
import type { DualTerms } from '../terms.ts'

const windowMs = 30_000
const slotMs = 6000

/** An offer is `call 0.5 at 65000 30% in 7d`, with further words of `shares 3 each 2 closing 40s market ETH/USDT`. */
export function dualScenario(): ScenarioWords {
  const known = new Map<number, DualOrder>()
  return {
    follow: ({ dual }) => {
      for (const row of dual.orders) known.set(row.id, { ...row })
    },
    actions: {
      dual_publish: (stage, words) =>
        stage.run(
          { kind: 'dual.publish', terms: termsOf(words, stage.at) },
          ({ id, sold }) => `#${id} ${sold} sold`,
        ),
      dual_pause: (stage, [offer]) => pause(stage, offer, true),
      dual_resume: (stage, [offer]) => pause(stage, offer, false),
      dual_cancel: (stage, [offer]) =>
        stage.run({ kind: 'dual.cancel', offerId: numberOf(offer), reason: 'The venue closes' }),
      dual_fund: (stage, [amount, code]) => {
        const { id: currencyId, scale } = currencyOf(code)
        const units = amountIn(amount, scale)
        return stage.run({ kind: 'dual.fund', currencyId, amount: units }, () =>
          poolOf(stage, code),
        )
      },
      dual_pool: (stage, [code]) => poolOf(stage, code),
      dual_buy: (stage, [user, offer, shares = '1', days]) => {
        const offerId = numberOf(offer)
        const maturesAt = stage.exchange.products.dual.offers.get(offerId)?.maturesAt ?? stage.at
        return stage.run(
          {
            kind: 'dual.buy',
            userId: userOf(user),
            offerId,
            shares: Number(shares),
            days: days === undefined ? daysOf(stage.at, maturesAt) : Number(days),
          },
          ({ id, days: sold }) => `#${id} ${sold} days`,
        )
      },
      /** Moves to the window of an offer, and gives its prices, one a slot; `-` for none. */
      dual_prices: (stage, [offer, ...prices]) => {
        const found = stage.exchange.products.dual.offers.get(numberOf(offer))
        if (found === undefined) throw new Error('no such offer')
        const from = found.maturesAt - windowMs
        for (const [slot, price] of prices.entries()) {
          stage.at = from + slot * slotMs
          if (price !== '-') tick(stage, price)
        }
        stage.at = from + prices.length * slotMs
        return 'ok'
      },
      dual_state: (_stage, [id]) => {
        const order = known.get(numberOf(id))
        return order === undefined ? 'unknown' : describe(order)
      },
    },
  }
}

function pause(stage: Stage, offer: string | undefined, isPaused: boolean): string {
  return stage.run({ kind: 'dual.pause', offerId: numberOf(offer), isPaused })
}

function tick(stage: Stage, price: string): void {
  stage.run({ kind: 'market.tick', sampledAt: stage.at, ticks: [[1, countIn(price, 2), 0]] })
}

function poolOf(stage: Stage, code: string | undefined): string {
  const { id, scale } = currencyOf(code)
  return describeHolding(stage.exchange.ledger.findHouse('dual_pool', id), scale)
}

function termsOf(words: readonly string[], at: number): DualTerms {
  const [type, perShare, , price, rate = ''] = words
  const valueOf = (word: string) => words[words.indexOf(word) + 1] ?? ''
  const has = (word: string) => words.includes(word)
  const { id: marketId, priceScale } = marketOf(has('market') ? valueOf('market') : undefined)
  const { baseId = 1, quoteId = 3 } = testMarkets.find(({ id }) => id === marketId) ?? {}
  const maturesAt = at + durationMsOf(valueOf('in'))
  const shares = has('shares') ? Number(valueOf('shares')) : 10
  return {
    marketId,
    type: type === 'put' ? 'put' : 'call',
    perShare: amountIn(perShare, scaleOf(type === 'put' ? quoteId : baseId)),
    linkedPrice: countIn(price, priceScale),
    annualRate: rateOf(amountIn(rate.slice(0, -1), 6)),
    closesAt: maturesAt - (has('closing') ? durationMsOf(valueOf('closing')) : windowMs),
    maturesAt,
    shares,
    userShares: has('each') ? Number(valueOf('each')) : shares,
  }
}

function describe({ status, voidedBy, settlePrice, samples, paid, paidId }: DualOrder): string {
  if (status === dualStatus.purchased) return 'purchased'
  if (status === dualStatus.settling) return 'settling'
  const text = textOf(paid, scaleOf(paidId))
  if (status === dualStatus.fail)
    return `${voidedBy === dualVoid.cancelled ? 'cancelled' : 'no price'} ${text}`
  return `${textOf(settlePrice, 2)} of ${samples} pays ${text}`
}
