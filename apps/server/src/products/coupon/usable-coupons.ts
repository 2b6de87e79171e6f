import { coverOf, isSuited, yieldOf } from '@candor/core/formulas/coupon'
import { type Amount, amountOf, nothing, parseDecimal } from '@candor/core/money'
import { couponStatus, type IssuedCoupon } from '@candor/core/products/coupon'
import type { BodyOf } from '@candor/protocol'
import type { couponEndpoints } from '@candor/protocol/products/coupon/endpoints'

import type { Answer } from '../../calls/mount.ts'
import { findCurrency } from '../../catalog/currencies.ts'

type Body = BodyOf<typeof couponEndpoints.usable>
type Wanted = {
  readonly scope: Body['scope']
  readonly currencyId: number
  /** Undefined for any. */
  readonly amount: Amount | undefined
  readonly fee: Amount
  readonly days: number
}
type Usable = { readonly coupon: IssuedCoupon; readonly saves: Amount }

/** What the caller wants to use a coupon for, in units of its currency. */
export function wantedOf(body: Body): Answer<Wanted> {
  const currency = findCurrency(body.currency)
  if (currency === undefined) return { ok: false, rejection: 'currency_unknown', field: 'currency' }
  const unitsOf = (text = '0') => parseDecimal(text, currency.scale)
  const [amount, fee] = [unitsOf(body.amount), unitsOf(body.fee)]
  if (amount === undefined) return { ok: false, rejection: 'too_many_decimals', field: 'amount' }
  if (fee === undefined) return { ok: false, rejection: 'too_many_decimals', field: 'fee' }
  const wanted = { scope: body.scope, currencyId: currency.id, days: Number(body.days ?? '0') }
  const size = body.amount === undefined ? undefined : amountOf(amount)
  return { ok: true, value: { ...wanted, amount: size, fee: amountOf(fee) } }
}

/** Of the coupons of a user those that suit it: those that save most first, and a bonus after them. */
export function usableCoupons(
  coupons: readonly IssuedCoupon[],
  wanted: Wanted,
  at: number,
): Usable[] {
  return coupons
    .filter(
      ({ status, expiresAt, version }) =>
        status === couponStatus.unused &&
        at < expiresAt &&
        isSuited(version.terms, { ...wanted, amount: wanted.amount ?? version.terms.amountMin }),
    )
    .map((coupon) => ({ coupon, saves: savingOf(coupon, wanted) }))
    .toSorted(
      (one, other) =>
        Number(isBonus(one)) - Number(isBonus(other)) ||
        (one.saves === other.saves
          ? one.coupon.id - other.coupon.id
          : one.saves > other.saves
            ? -1
            : 1),
    )
}

const isBonus = ({ coupon }: Usable) => coupon.version.terms.kind === 'bonus'

/** What a coupon would pay; of a bonus, what it adds. */
function savingOf({ version, reserved }: IssuedCoupon, { amount, fee, days }: Wanted): Amount {
  const { terms } = version
  switch (terms.kind) {
    case 'fee':
      return coverOf(terms.rate, reserved, { fee, worth: fee }).paid
    case 'yield':
      return yieldOf(terms, amount ?? terms.amountMin, days)
    case 'bonus':
      return reserved
    case 'cash':
      return nothing
  }
}
