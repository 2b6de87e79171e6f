import { Type } from 'typebox'

import { endpoint } from '../../endpoint.ts'
import { decimal, id, oneOf, pageOf, paging, text, time } from '../../fields.ts'
import { inviteCalls } from './calls.ts'
import { feeSources, inviteBars } from './invite-words.ts'

/** Rebates in one currency: `amount` has been paid, `pending` is paid at the next full hour. */
const total = () =>
  Type.Object({ currency: id(), code: Type.String(), amount: decimal(), pending: decimal() })

export const inviteEndpoints = {
  info: endpoint(inviteCalls.info, {
    session: 'user',
    rate: 'read',
    summary:
      'Returns the caller’s invitation code, who invited the caller, the rate, its tiers and the rebates by currency.',
    body: {},
    reply: Type.Object({
      code: Type.String(),
      /** The masked name of the inviter. */
      inviter: Type.Union([Type.String(), Type.Null()]),
      /** Until when the caller may name another inviter. */
      bind_until: time(),
      /** The part of a fee that an invited user gets back, in percent. */
      discount: decimal(),
      /** The first time at which the caller's own fees are not shared any more. */
      shared_until: time(),
      /** Why the caller's own fees are not shared with the inviter. */
      bar: oneOf([...inviteBars]),
      invited: Type.Integer({ minimum: 0 }),
      active: Type.Integer({ minimum: 0 }),
      /** In percent, like those of the tiers. */
      rate: decimal(),
      tiers: Type.Array(Type.Object({ active_min: Type.Integer({ minimum: 0 }), rate: decimal() })),
      days: Type.Integer({ minimum: 1 }),
      totals: Type.Array(total()),
    }),
    example: {},
  }),
  rebates: endpoint(inviteCalls.rebates, {
    session: 'user',
    rate: 'read',
    summary: 'Lists the caller’s rebates, one for each fee of an invited user, newest first.',
    body: paging(),
    reply: pageOf({
      id: id(),
      name: Type.String(),
      source: oneOf([...feeSources]),
      currency: id(),
      code: Type.String(),
      fee: decimal(),
      /** What the invited user got back of it. */
      discount: decimal(),
      rate: decimal(),
      amount: decimal(),
      at: time(),
    }),
    example: { page: '1', limit: '10' },
  }),
  invitees: endpoint(inviteCalls.invitees, {
    session: 'user',
    rate: 'read',
    summary: 'Lists the users whom the caller has invited, masked, newest first.',
    body: paging(),
    reply: pageOf({
      id: id(),
      name: Type.String(),
      registered_at: time(),
      /** The first time at which fees are not shared any more. */
      ends_at: time(),
      is_active: Type.Boolean(),
      bar: oneOf([...inviteBars]),
    }),
    example: { page: '1', limit: '10' },
  }),
  ranking: endpoint(inviteCalls.ranking, {
    session: 'user',
    rate: 'read',
    summary: 'Ranks the twenty inviters with the most active users; it shows no amounts.',
    body: {},
    reply: Type.Array(
      Type.Object({
        rank: Type.Integer({ minimum: 1 }),
        name: Type.String(),
        active: Type.Integer({ minimum: 1 }),
        is_own: Type.Boolean(),
      }),
    ),
    example: {},
  }),
  bind: endpoint(inviteCalls.bind, {
    session: 'user',
    rate: 'order',
    opens: true,
    summary: 'Adds or corrects the caller’s inviter within 24 hours after the registration.',
    body: { extension_code: text({ min: 1, max: 16 }) },
    reply: Type.Object({ inviter: Type.String() }),
    example: { extension_code: 'ABCD2345' },
  }),
}
