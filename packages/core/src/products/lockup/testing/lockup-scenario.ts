import { rateOf } from '../../../money/amount.ts'
import {
  amountIn,
  currencyOf,
  durationMsOf,
  orderNumberOf,
  textOf,
  userOf,
} from '../../../testing/scenario-words.ts'
import { describePosition, type Run } from '../../../testing/stage.ts'
import type { LockupTerms } from '../exports.ts'
import { dayMs } from '../formulas.ts'

const percentScale = 6
const coinScale = 8

/** The terms of a new plan where a scenario says nothing else: the specification's example (§9), paid at midnight. */
const usual = 'days=5 rate=0.4 penalty=0.4 min=10 user=100000 total=200000 time=0h'

/** Lines about lock-up. Amounts are USDT; rates and penalties are percent. */
export const lockupActions: Record<string, Run> = {
  /** `plan new days=5 rate=0.3..0.4`, `plan 1 rate=0.5`: a version with other terms. */
  plan: (stage, [plan = '', ...words]) => {
    const planId = plan === 'new' ? 0 : Number(plan)
    const versions = [...stage.exchange.products.lockup.plans.versions()]
    const before = versions.findLast((version) => version.plan.id === planId)
    return stage.run({
      kind: 'lockup.publish',
      planId,
      currencyId: currencyOf('USDT').id,
      terms: { ...(before ?? termsIn(usual.split(' '))), ...termsIn(words) },
    })
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
  treasury: (stage, [amount, code]) => {
    const { id, scale } = currencyOf(code)
    const kind = 'funding.house'
    return stage.run({ kind, pot: 'treasury', currencyId: id, amount: amountIn(amount, scale) })
  },
  fund: (stage, [amount, code]) => {
    const { id, scale } = currencyOf(code)
    return stage.run({ kind: 'lockup.fund', currencyId: id, amount: amountIn(amount, scale) })
  },
  subscribe: (stage, [user, version, amount]) =>
    stage.run({
      kind: 'lockup.subscribe',
      userId: userOf(user),
      versionId: Number(version),
      amount: amountIn(amount, coinScale),
    }),
  redeem: (stage, [user, position]) =>
    stage.run({
      kind: 'lockup.redeem',
      userId: userOf(user),
      positionId: orderNumberOf(position),
    }),
  position: ({ positions }, [name]) => {
    const position = positions.get(orderNumberOf(name))
    return position === undefined ? 'unknown' : describePosition(position)
  },
  mining: (stage, [user, code]) => {
    const { id, scale } = currencyOf(code)
    return stage.holding(stage.exchange.ledger.findUser(userOf(user), 'mining', id), scale)
  },
  pool: (stage, [code]) => {
    const { id, scale } = currencyOf(code)
    return stage.holding(stage.exchange.ledger.findHouse('mining_pool', id), scale)
  },
  /** Those since they were last asked for: the position, its day and the amount. */
  dividends: (stage) => {
    const texts = stage.dividends.map(
      ({ positionId, day, amount }) => `#${positionId} day ${day}: ${textOf(amount, coinScale)}`,
    )
    stage.dividends = []
    return texts.join(', ') || 'none'
  },
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
