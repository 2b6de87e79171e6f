import { rateOf } from '../../../money/amount.ts'
import type { ScenarioWords } from '../../../testing/product-testing.ts'
import {
  amountIn,
  currencyOf,
  describeHolding,
  durationMsOf,
  numberOf,
  textOf,
  userOf,
} from '../../../testing/scenario-words.ts'
import { dayMs } from '../formulas.ts'
import { type LockupDividend, type LockupPosition, lockupStatus } from '../position.ts'
import type { LockupTerms, LockupVersion } from '../terms.ts'

const percentScale = 6
/** Locked currencies are always coins. */
const coinScale = 8

/** The terms of a new plan where a scenario names no others: the worked example of docs/products/lockup.md, paid at midnight. */
const usual = 'days=5 rate=0.4 penalty=0.4 min=10 user=100000 total=200000 time=0h'

/** Lines about lock-up. Amounts are USDT; rates and penalties are percent. */
export function lockupScenario(): ScenarioWords {
  const positions = new Map<number, LockupPosition>()
  let dividends: LockupDividend[] = []
  return {
    follow({ lockup }) {
      for (const position of lockup.positions) positions.set(position.id, position)
      dividends.push(...lockup.dividends)
    },
    actions: {
      /** `plan new days=5 rate=0.3..0.4`, `plan 1 rate=0.5`: a version with other terms. */
      plan: (stage, [plan = '', ...words]) => {
        const planId = plan === 'new' ? 0 : Number(plan)
        const versions = [...stage.exchange.products.lockup.plans.versions()]
        const before = versions.findLast((version) => version.plan.id === planId)
        return stage.run(
          {
            kind: 'lockup.publish',
            planId,
            currencyId: currencyOf('USDT').id,
            terms: { ...(before ?? termsIn(usual.split(' '))), ...termsIn(words) },
          },
          (version) => describeVersion(version, stage.at),
        )
      },
      /** `rate 1 +2 0.35`: of version 1, for the UTC day after tomorrow. */
      rate: (stage, [version, days, percent]) =>
        stage.run({
          kind: 'lockup.publish_rate',
          versionId: Number(version),
          day: Math.floor(stage.at / dayMs) + Number(days),
          dailyRate: percentIn(percent),
        }),
      pause: (stage, [plan]) =>
        stage.run({ kind: 'lockup.pause', planId: Number(plan), isPaused: true }),
      resume: (stage, [plan]) =>
        stage.run({ kind: 'lockup.pause', planId: Number(plan), isPaused: false }),
      fund: (stage, [amount, code]) => {
        const { id, scale } = currencyOf(code)
        return stage.run({ kind: 'lockup.fund', currencyId: id, amount: amountIn(amount, scale) })
      },
      /** `subscribe alice 1 1000 coupon #1`, where the last two words are not needed. */
      subscribe: (stage, [user, version, amount, , coupon]) =>
        stage.run(
          {
            kind: 'lockup.subscribe',
            userId: userOf(user),
            versionId: Number(version),
            amount: amountIn(amount, coinScale),
            ...(coupon === undefined ? {} : { couponId: numberOf(coupon) }),
          },
          describePosition,
        ),
      redeem: (stage, [user, position]) =>
        stage.run(
          { kind: 'lockup.redeem', userId: userOf(user), positionId: numberOf(position) },
          describePosition,
        ),
      position: (_, [name]) => {
        const position = positions.get(numberOf(name))
        return position === undefined ? 'unknown' : describePosition(position)
      },
      mining: (stage, [user, code]) => {
        const { id, scale } = currencyOf(code)
        return describeHolding(stage.exchange.ledger.findUser(userOf(user), 'mining', id), scale)
      },
      pool: (stage, [code]) => {
        const { id, scale } = currencyOf(code)
        return describeHolding(stage.exchange.ledger.findHouse('mining_pool', id), scale)
      },
      /** Those since the last line of this kind: the position, its day and the amount. */
      dividends: () => {
        const texts = dividends.map(
          ({ positionId, day, amount }) =>
            `#${positionId} day ${day}: ${textOf(amount, coinScale)}`,
        )
        dividends = []
        return texts.join(', ') || 'none'
      },
    },
  }
}

/** `version 2 of plan 1 in 24h`: the last words are left out where it holds at once. */
function describeVersion({ id, plan, effectiveAt }: LockupVersion, at: number): string {
  const hours = (effectiveAt - at) / 3_600_000
  return `version ${id} of plan ${plan.id}${hours > 0 ? ` in ${hours}h` : ''}`
}

/** `#1 2 of 5 days paid 8`, and how it ended: `returned 988 penalty 12`. */
function describePosition(position: LockupPosition): string {
  const { id, version, amount, daysPaid, dividends, penalty, status } = position
  const [paid, returned, lost] = [dividends, amount - penalty, penalty].map((units) =>
    textOf(units, coinScale),
  )
  const days = `#${id} ${daysPaid} of ${version.days} days paid ${paid}`
  if (status === lockupStatus.inProgress) return days
  return `${days} returned ${returned}${penalty > 0n ? ` penalty ${lost}` : ''}`
}

/** `rate=0.4` is a fixed rate, `rate=0.3..0.4` one that is published day by day. */
function termsIn(words: readonly string[]): LockupTerms {
  const terms = words.map((word) => {
    const [name = '', text = ''] = word.split('=')
    const amount = () => amountIn(text, coinScale)
    switch (name) {
      case 'days':
        return { days: Number(text) }
      case 'rate': {
        const [min = '', max = min] = text.split('..')
        return { dailyRateMin: percentIn(min), dailyRateMax: percentIn(max) }
      }
      case 'penalty':
        return { penaltyRate: percentIn(text) }
      case 'min':
        return { amountMin: amount() }
      case 'user':
        return { userAmountMax: amount() }
      case 'total':
        return { planAmountMax: amount() }
      case 'time':
        return { dividendTimeMs: durationMsOf(text) }
      default:
        throw new Error(`no such term: ${word}`)
    }
  })
  return Object.assign({}, ...terms) as LockupTerms // With the usual terms before them, all are named.
}

function percentIn(text = '') {
  return rateOf(amountIn(text, percentScale))
}
