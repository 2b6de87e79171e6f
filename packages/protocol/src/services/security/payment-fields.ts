import { Type } from 'typebox'

import { decimal, oneOf, time } from '../../fields.ts'
import { freezeReasons } from '../account/freeze-reasons.ts'

/** What the account needs for a payment out of it, and whether such payments are suspended. */
export const paymentSecurity = () => ({
  /** Zero while payments are not suspended. */
  frozen_until: time(),
  freeze_reason: oneOf(['', ...freezeReasons, 'pay_password_locked']),
  /** The worth of coins that were bought lately and cannot be paid out before `held_until`; zeros where there are none. */
  held_btc: decimal(),
  held_until: time(),
  pay_password_set: Type.Boolean(),
  /** What the call asks for beside the pay password. */
  factor: oneOf(['otp', 'code', '']),
})

/** The limit of 24 hours in which withdrawals and sends count, in BTC. */
export const paymentLimit = () =>
  Type.Object({
    level: Type.Integer({ minimum: 0, maximum: 2 }),
    total: decimal(),
    used: decimal(),
    left: decimal(),
  })
