import { type Amount, amountOf, applyRate, divide, nothing, type Rate } from '../../money/amount.ts'
import type { CouponTerms } from './terms.ts'

const hourMs = 3_600_000
export const dayMs = 24 * hourMs
/** Versions take effect no sooner after their publication, except the first of a rule. */
export const noticeMs = 24 * hourMs
/** So long before its end the user is reminded of a coupon that has lived as long. */
export const warningMs = 24 * hourMs
const codePattern = /^[A-Z][A-Z0-9]{3,15}$/
/** Whether a rule could have a code. */
export const isCouponCode = (text: string): boolean => codePattern.test(text)

const wholeYear = 365n * 100_000_000n
const oneRate = 100_000_000n
const [daysMax, userMax, countMax] = [365, 100, 1_000_000]
const amountMax = 10n ** 17n

type Yield = Pick<CouponTerms, 'amount' | 'rate' | 'days'>

/** The extra interest of a yield coupon for an amount that was locked for so many days, rounded down once. */
export function yieldOf({ amount: most, rate, days }: Yield, locked: Amount, past: number): Amount {
  const earning = locked < most ? locked : most
  return amountOf(divide(earning * rate * BigInt(Math.min(days, past)), wholeYear, 'down'))
}

/** The most that a coupon can cost: what its grant reserves. */
export function liabilityOf(terms: Pick<CouponTerms, 'kind' | 'amount' | 'rate' | 'days'>): Amount {
  return terms.kind === 'yield' ? yieldOf(terms, terms.amount, terms.days) : terms.amount
}

type Fee = { readonly fee: Amount; readonly worth: Amount }
type Cover = { readonly paid: Amount; readonly part: Amount }

/**
 * What a fee coupon pays of a fee that is worth `worth` in its currency, at most `left`, and the part of the fee that this
 * settles, in the currency of the fee. Both are rounded down; nothing is paid for less than the smallest unit.
 */
export function coverOf(rate: Rate, left: Amount, { fee, worth }: Fee): Cover {
  const due = applyRate(worth, rate, 'down')
  const paid = due < left ? due : left
  const part = paid === worth ? fee : amountOf(divide(fee * paid, worth, 'down'))
  return part > 0n && paid > 0n ? { paid, part } : { paid: nothing, part: nothing }
}

type Ended = {
  /** What the user has put in and got back, and the sizes of what was closed and of what stays open. */
  readonly invested: Amount
  readonly returned: Amount
  readonly share: number
  readonly left: number
}

/** The part of a bonus that a closed contract had, and what returns of it: a loss takes the bonus before own funds. */
export function bonusBackOf(
  lent: Amount,
  { invested, returned, share, left }: Ended,
): { readonly part: Amount; readonly back: Amount } {
  const part =
    left === 0 ? lent : amountOf(divide(lent * BigInt(share), BigInt(share + left), 'down'))
  const loss = invested > returned ? invested - returned : 0n
  const kept = part > loss ? part - loss : 0n
  return { part, back: amountOf(kept < returned ? kept : returned) }
}

type Use = {
  readonly scope: 'spot' | 'contract' | 'lockup'
  readonly currencyId: number
  readonly amount: Amount
}

/** Whether a coupon can be used for an order or a position, as far as its terms decide. */
export function isSuited(terms: CouponTerms, { scope, currencyId, amount }: Use): boolean {
  if (terms.currencyId !== currencyId || amount < terms.amountMin) return false
  if (scope === 'lockup') return terms.kind === 'yield'
  if (terms.kind === 'bonus') return scope === 'contract'
  return terms.kind === 'fee' && (terms.scope === 'any' || terms.scope === scope)
}

const isWithin = (value: number, min: number, max: number) =>
  Number.isSafeInteger(value) && value >= min && value <= max

/** Whether terms may be published. */
export function isSound(terms: CouponTerms): boolean {
  const { kind, event, code, amount, rate, scope, amountMin, days, budget } = terms
  const isRate = kind === 'fee' || kind === 'yield' ? rate > 0n && rate <= oneRate : rate === 0n
  const liability = liabilityOf(terms)
  return (
    amount > 0n &&
    amount <= amountMax &&
    isRate &&
    (kind === 'fee' || scope === 'any') &&
    (kind !== 'cash' || amountMin === 0n) &&
    amountMin >= 0n &&
    amountMin <= amountMax &&
    (kind === 'yield' ? isWithin(days, 1, daysMax) : days === 0) &&
    isWithin(terms.validDays, 1, daysMax) &&
    isWithin(terms.userMax, 1, userMax) &&
    isWithin(terms.countMax, 1, countMax) &&
    (event === 'code' ? isCouponCode(code) : code === '') &&
    liability > 0n &&
    liability <= budget &&
    budget <= amountMax
  )
}
