import { Type } from 'typebox'

import { currencyString, decimal, id, idString, oneOf, text, timeString } from '../../fields.ts'
import { amountString, requestReply } from '../../services/four-eyes/endpoints.ts'
import { cursorPageOf, limitString, staffEndpoint } from '../../staff-endpoint.ts'
import { ieoConsoleCalls } from './calls.ts'
import { ieoOrder, ieoProject, ieoReviewCauses } from './ieo-fields.ts'

const reason = () => text({ min: 3, max: 300 })
const tokens = () =>
  Type.String({ pattern: '^(?!0+(\\.0+)?$)(0|[1-9][0-9]{0,9})(\\.[0-9]{1,8})?$' })
/** Zero is none. */
const tokensOrNone = () => Type.String({ pattern: '^(0|[1-9][0-9]{0,9})(\\.[0-9]{1,8})?$' })
const days = () => Type.String({ pattern: '^(0|[1-9][0-9]{0,3})$' })
const link = () => Type.String({ pattern: '^(https://[!-~]{3,180})?$' })

export const ieoConsoleEndpoints = {
  ieoProjects: staffEndpoint(ieoConsoleCalls.ieoProjects, {
    summary: 'Lists the projects, newest first, with their reviews and what is in escrow.',
    body: { cursor: Type.Optional(idString()), limit: Type.Optional(limitString()) },
    reply: cursorPageOf({
      ...ieoProject(),
      /** Orders that wait for a review. */
      to_review: Type.Integer(),
      /** Paid for tokens, and kept until the listing. */
      escrow: decimal(),
    }),
    example: { cursor: '9', limit: '5' },
  }),
  ieoOrders: staffEndpoint(ieoConsoleCalls.ieoOrders, {
    summary: 'Lists orders, newest first: of one project, of one user, or those to be reviewed.',
    body: {
      project_id: Type.Optional(idString()),
      user_id: Type.Optional(idString()),
      review: Type.Optional(oneOf(['open'])),
      cursor: Type.Optional(idString()),
      limit: Type.Optional(limitString()),
    },
    reply: cursorPageOf({ ...ieoOrder(), user_id: id() }),
    example: { project_id: '1', review: 'open', cursor: '9', limit: '5' },
  }),
  ieoProjectAsk: staffEndpoint(ieoConsoleCalls.ieoProjectAsk, {
    action: 'ieo.project_asked',
    summary:
      'Requests a project that begins later; the treasury must hold its tokens. A second person decides; a published project never changes.',
    body: {
      name: text({ min: 2, max: 60 }),
      token: currencyString(),
      pay_currency: currencyString(),
      /** What a token costs. */
      per_token: amountString(),
      supply: tokens(),
      total_issuance: tokens(),
      team_amount: tokensOrNone(),
      team_lock_days: days(),
      minimum: tokens(),
      maximum: tokens(),
      user_max: tokens(),
      user_cap: tokens(),
      raise_min: tokensOrNone(),
      warm_up_at: timeString(),
      starts_at: timeString(),
      ends_at: timeString(),
      review_hours: Type.String({ pattern: '^[1-9][0-9]?$' }),
      listing_at: timeString(),
      lock_days: days(),
      unlock_days: days(),
      website: link(),
      whitepaper: link(),
      reason: reason(),
    },
    reply: Type.Object(requestReply()),
    example: {
      name: 'Orbit',
      token: 'ORB',
      pay_currency: 'USDT',
      per_token: '0.5',
      supply: '1000',
      total_issuance: '10000',
      team_amount: '1000',
      team_lock_days: '365',
      minimum: '1',
      maximum: '100',
      user_max: '300',
      user_cap: '300',
      raise_min: '0',
      warm_up_at: '4070908800000',
      starts_at: '4070995200000',
      ends_at: '4071081600000',
      review_hours: '72',
      listing_at: '4071686400000',
      lock_days: '30',
      unlock_days: '10',
      website: 'https://example.com',
      whitepaper: '',
      reason: 'A new project',
    },
  }),
  ieoListAsk: staffEndpoint(ieoConsoleCalls.ieoListAsk, {
    action: 'ieo.listing_asked',
    summary:
      'Requests to record the listing of a token, from its listing date on. A second person decides; then the proceeds leave the escrow and the lock begins.',
    body: { id: idString(), reason: reason() },
    reply: Type.Object(requestReply()),
    example: { id: '1', reason: 'The token is listed' },
  }),
  ieoReview: staffEndpoint(ieoConsoleCalls.ieoReview, {
    action: 'ieo.reviewed',
    summary:
      'Accepts an order, or rejects it with a cause; its part goes to the other orders by the same calculation.',
    body: {
      id: idString(),
      decision: oneOf(['accept', 'reject']),
      cause: Type.Optional(oneOf([...ieoReviewCauses])),
    },
    reply: Type.Boolean(),
    example: { id: '1', decision: 'reject', cause: 'SANCTIONS' },
  }),
  ieoAcceptRest: staffEndpoint(ieoConsoleCalls.ieoAcceptRest, {
    action: 'ieo.rest_accepted',
    summary: 'Accepts all orders of a project that are not reviewed.',
    body: { id: idString() },
    reply: Type.Boolean(),
    example: { id: '1' },
  }),
}
