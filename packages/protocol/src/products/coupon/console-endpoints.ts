import { Type } from 'typebox'

import { currencyString, decimal, flagString, id, idString, oneOf, text } from '../../fields.ts'
import { amountString, requestReply } from '../../services/four-eyes/endpoints.ts'
import { cursorPageOf, limitString, staffEndpoint } from '../../staff-endpoint.ts'
import { couponConsoleCalls } from './calls.ts'
import { couponRow, couponRule } from './coupon-fields.ts'
import { couponEventNames, couponKindNames, couponScopeNames } from './coupon-words.ts'

const reason = () => text({ min: 3, max: 300 })
const day = () => Type.String({ pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' })
const percent = () =>
  Type.String({ pattern: '^(?!0+(\\.0+)?$)(100|[0-9]|[1-9][0-9])(\\.[0-9]{1,6})?$' })
const count = (digits: number) => Type.String({ pattern: `^[1-9][0-9]{0,${digits - 1}}$` })

export const couponConsoleEndpoints = {
  couponRules: staffEndpoint(couponConsoleCalls.couponRules, {
    summary: 'Lists the versions of all rules of grants with their budgets, newest first.',
    body: {},
    reply: Type.Array(Type.Object(couponRule())),
    example: {},
  }),
  couponEntries: staffEndpoint(couponConsoleCalls.couponEntries, {
    summary: 'Lists the coupons of all users or of one user, newest first.',
    body: {
      user_id: Type.Optional(idString()),
      cursor: Type.Optional(idString()),
      limit: Type.Optional(limitString()),
    },
    reply: cursorPageOf({ ...couponRow(), user_id: id() }),
    example: { user_id: '1', cursor: '9', limit: '5' },
  }),
  couponPools: staffEndpoint(couponConsoleCalls.couponPools, {
    summary: 'Lists by currency what the pool holds for coupons, and what is free for grants.',
    body: {},
    reply: Type.Array(
      Type.Object({
        currency: id(),
        code: Type.String(),
        free: decimal(),
        reserved: decimal(),
        treasury: decimal(),
      }),
    ),
    example: {},
  }),
  couponRuleAsk: staffEndpoint(couponConsoleCalls.couponRuleAsk, {
    action: 'coupon.rule_asked',
    summary:
      'Requests a rule of grants, or a version of one. A second person decides; coupons that were granted keep theirs.',
    body: {
      /** Absent for a new rule. */
      rule_id: Type.Optional(idString()),
      coupon_kind: oneOf([...couponKindNames]),
      event: oneOf([...couponEventNames]),
      entry_code: Type.Optional(Type.String({ pattern: '^[A-Z][A-Z0-9]{3,15}$' })),
      currency: currencyString(),
      amount: amountString(),
      /** Of a fee. */
      part_percent: Type.Optional(percent()),
      /** The extra rate for a year. */
      year_percent: Type.Optional(percent()),
      scope: Type.Optional(oneOf([...couponScopeNames])),
      amount_min: Type.Optional(amountString()),
      days: Type.Optional(count(3)),
      valid_days: count(3),
      user_max: count(3),
      count_max: count(4),
      budget: amountString(),
      /** From its midnight of UTC, a day after the publication at the earliest. */
      effective_on: day(),
      reason: reason(),
    },
    reply: Type.Object(requestReply()),
    example: {
      coupon_kind: 'fee',
      event: 'registration',
      currency: 'USDT',
      amount: '10',
      part_percent: '50',
      scope: 'any',
      valid_days: '30',
      user_max: '1',
      count_max: '1000',
      budget: '10000',
      effective_on: '2099-01-20',
      reason: 'A welcome',
    },
  }),
  couponFundAsk: staffEndpoint(couponConsoleCalls.couponFundAsk, {
    action: 'coupon.funding_asked',
    summary: 'Requests a transfer from the treasury to the pool. A second person decides.',
    body: { currency: currencyString(), amount: amountString(), reason: reason() },
    reply: Type.Object(requestReply()),
    example: { currency: 'USDT', amount: '10', reason: 'More to grant' },
  }),
  couponVoidAsk: staffEndpoint(couponConsoleCalls.couponVoidAsk, {
    action: 'coupon.void_asked',
    summary:
      'Requests the end of a rule and of all its coupons that are not in use. A second person decides.',
    body: { rule_id: idString(), reason: reason() },
    reply: Type.Object(requestReply()),
    example: { rule_id: '1', reason: 'It was published by mistake' },
  }),
  couponPause: staffEndpoint(couponConsoleCalls.couponPause, {
    action: 'coupon.pause_changed',
    summary: 'Stops or resumes the grants of a rule. Its coupons stay as they are.',
    body: { id: idString(), paused: flagString() },
    reply: Type.Boolean(),
    example: { id: '1', paused: '1' },
  }),
}
