import { Type } from 'typebox'

import { endpoint } from '../../endpoint.ts'
import {
  currencyString,
  decimal,
  decimalString,
  id,
  idString,
  oneOf,
  pageOf,
  paging,
  time,
  text,
} from '../../fields.ts'
import { couponCalls } from './calls.ts'
import { couponRow } from './coupon-fields.ts'
import { couponSourceNames, couponStepNames } from './coupon-words.ts'

export const couponEndpoints = {
  list: endpoint(couponCalls.list, {
    session: 'user',
    rate: 'read',
    summary:
      'Lists the caller’s coupons, newest first. `unused` are also those in use, `expired` also those that are void.',
    body: { status: Type.Optional(oneOf(['unused', 'used', 'expired'])), ...paging() },
    reply: pageOf(couponRow()),
    example: { status: 'unused', page: '1', limit: '10' },
  }),
  detail: endpoint(couponCalls.detail, {
    session: 'user',
    rate: 'read',
    summary: 'Returns a coupon of the caller with everything that happened to it, oldest first.',
    body: { id: idString() },
    reply: Type.Object({
      ...couponRow(),
      steps: Type.Array(
        Type.Object({
          id: id(),
          kind: oneOf([...couponStepNames]),
          source: oneOf([...new Set(couponSourceNames)]),
          ref: Type.Integer({ minimum: 0 }),
          /** What was paid, lent or released, in the currency of the coupon. */
          amount: decimal(),
          /** The part of a fee that it has settled, in the currency of the fee; empty for other steps. */
          fee: Type.String(),
          fee_code: Type.String(),
          at: time(),
        }),
      ),
    }),
    example: { id: '1' },
  }),
  usable: endpoint(couponCalls.usable, {
    session: 'user',
    rate: 'read',
    summary:
      'Lists the caller’s coupons that an order or a position accepts, with what each saves or adds: the largest is first, and a bonus after those that pay fees.',
    body: {
      scope: oneOf(['spot', 'contract', 'lockup']),
      currency: currencyString(),
      /** What the order or the position is worth in that currency; absent for one of any size. */
      amount: Type.Optional(decimalString()),
      /** Its fee in that currency, of spot and contracts. */
      fee: Type.Optional(decimalString()),
      /** The term of a position. */
      days: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,3}$' })),
    },
    reply: Type.Array(Type.Object({ ...couponRow(), saves: decimal() })),
    example: { scope: 'spot', currency: 'USDT', amount: '100', fee: '0.2' },
  }),
  redeem: endpoint(couponCalls.redeem, {
    session: 'user',
    rate: 'order',
    opens: true,
    summary: 'Grants the caller the coupon of a code.',
    body: { code: text({ min: 1, max: 16 }) },
    reply: Type.Object(couponRow()),
    example: { code: 'WELCOME' },
  }),
  claim: endpoint(couponCalls.claim, {
    session: 'user',
    rate: 'money',
    opens: false,
    summary: 'Credits the money of a cash coupon to the caller’s exchange account.',
    body: { id: idString() },
    reply: Type.Object(couponRow()),
    example: { id: '1' },
  }),
}
