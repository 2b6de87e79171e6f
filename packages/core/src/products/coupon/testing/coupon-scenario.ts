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
import { couponStatus, type IssuedCoupon } from '../issued-coupon.ts'
import type { CouponKind, CouponTerms, CouponVersion } from '../terms.ts'
import { testTerms } from './test-terms.ts'

const scale = 8
const statusNames = ['', 'unused', 'in use', 'used', 'expired', 'void']
/** What the currency of a contract or a pair is in, so that its coupons can be used for it. */
const money = (units: bigint) => textOf(units, scale)

/** Terms are `fee amount 10 percent 50 min 100 days 5 valid 30 each 1 count 100 budget 500 code WELCOME in 1d`. */
export function couponScenario(): ScenarioWords {
  const known = new Map<number, IssuedCoupon>()
  return {
    follow: ({ coupon }) => {
      for (const row of coupon.coupons) known.set(row.id, { ...row })
    },
    actions: {
      /** `coupon_rule new fee ...`, or the id of a rule for another version of it. */
      coupon_rule: (stage, [rule = '', kind, ...words]) =>
        stage.run(
          {
            kind: 'coupon.publish',
            ruleId: rule === 'new' ? 0 : Number(rule),
            terms: termsIn(kind as CouponKind, words), // The script's word is a kind.
            effectiveAt: stage.at + durationMsOf(wordAfter(words, 'in') ?? '0s'),
          },
          describeVersion,
        ),
      coupon_pause: (stage, [rule]) =>
        stage.run({ kind: 'coupon.pause', ruleId: Number(rule), isPaused: true }),
      coupon_resume: (stage, [rule]) =>
        stage.run({ kind: 'coupon.pause', ruleId: Number(rule), isPaused: false }),
      coupon_void: (stage, [rule]) => stage.run({ kind: 'coupon.void', ruleId: Number(rule) }),
      coupon_fund: (stage, [amount, code]) => {
        const { id: currencyId } = currencyOf(code)
        return stage.run({ kind: 'coupon.fund', currencyId, amount: amountIn(amount, scale) })
      },
      coupon_grant: (stage, [user, rule]) =>
        stage.run(
          { kind: 'coupon.grant', userId: userOf(user), ruleId: Number(rule) },
          ({ id }) => `#${id}`,
        ),
      coupon_redeem: (stage, [user, code = '']) =>
        stage.run({ kind: 'coupon.redeem', userId: userOf(user), code }, ({ id }) => `#${id}`),
      coupon_claim: (stage, [user, name]) =>
        stage.run(
          { kind: 'coupon.claim', userId: userOf(user), couponId: numberOf(name) },
          describeCoupon,
        ),
      coupon: (_, [name]) => {
        const found = known.get(numberOf(name))
        return found === undefined ? 'unknown' : describeCoupon(found)
      },
      coupon_pool: (stage, [code]) =>
        describeHolding(stage.exchange.ledger.findHouse('coupon_pool', currencyOf(code).id), scale),
    },
  }
}

const describeVersion = ({ id, ruleId }: CouponVersion) => `version ${id} of rule ${ruleId}`

/** `in use, 9 left, 1 spent`; a bonus adds what is in a contract. */
function describeCoupon({ status, reserved, lent, spent }: IssuedCoupon): string {
  const inContract = lent === 0n ? '' : `, ${money(lent)} lent`
  const name = statusNames[status] ?? ''
  const left = status <= couponStatus.inUse ? `, ${money(reserved)} left` : ''
  return `${name}${left}${inContract}, ${money(spent)} spent`
}

function wordAfter(words: readonly string[], word: string): string | undefined {
  const at = words.indexOf(word)
  return at < 0 ? undefined : words[at + 1]
}

function termsIn(kind: CouponKind, words: readonly string[]): CouponTerms {
  const usual = testTerms[kind]
  const wordOf = (word: string) => wordAfter(words, word)
  const amount = (word: string, other: CouponTerms['amount']) => {
    const text = wordOf(word)
    return text === undefined ? other : amountIn(text, scale)
  }
  const count = (word: string, other: number) => Number(wordOf(word) ?? other)
  const percent = wordOf('percent')
  const code = wordOf('code') ?? ''
  const scope = (['spot', 'contract'] as const).find((one) => words.includes(one))
  return {
    ...usual,
    event: code === '' ? usual.event : 'code',
    code,
    amount: amount('amount', usual.amount),
    rate: percent === undefined ? usual.rate : rateOf(amountIn(percent, 6)),
    scope: scope ?? usual.scope,
    amountMin: amount('min', usual.amountMin),
    days: count('days', usual.days),
    validDays: count('valid', usual.validDays),
    userMax: count('each', usual.userMax),
    countMax: count('count', usual.countMax),
    budget: amount('budget', usual.budget),
  }
}
