import { Type } from 'typebox'

import { decimal, id, idString, oneOf, text, time } from '../../fields.ts'
import { reviewCounts, reviewFilter, reviewRow } from '../../services/reviews/review-fields.ts'
import { reviewStates } from '../../services/reviews/review-states.ts'
import { cursorPageOf, limitString, staffEndpoint } from '../../staff-endpoint.ts'
import { followConsoleCalls } from './calls.ts'
import { criterion, traderFigures, traderTerms } from './follow-fields.ts'
import { traderReasons, traderStates, traderTiers } from './follow-words.ts'

const row = () => ({
  ...reviewRow(),
  nickname: Type.String(),
  ...traderTerms(),
})

const oneCase = () =>
  Type.Object({
    ...row(),
    level: Type.Integer(),
    registered_at: time(),
    /** As they are now. */
    criteria: Type.Array(Type.Object(criterion())),
    /** Users who share a device, an address, an invitation, a card or a wallet with the applicant. */
    linked: Type.Array(Type.Object({ user_id: id(), by: Type.String() })),
    is_final: Type.Boolean(),
    is_mine_to_decide: Type.Boolean(),
  })

const decided = () => Type.Object({ state: oneOf([...reviewStates]) })

export const followConsoleEndpoints = {
  traders: staffEndpoint(followConsoleCalls.traders, {
    summary: 'Lists all traders, newest first, with their figures.',
    body: {
      state: Type.Optional(oneOf([...traderStates])),
      user_id: Type.Optional(idString()),
      cursor: Type.Optional(idString()),
      limit: Type.Optional(limitString()),
    },
    reply: cursorPageOf({
      id: id(),
      nickname: Type.String(),
      is_demo: Type.Boolean(),
      state: oneOf([...traderStates]),
      state_reason: Type.String(),
      since: time(),
      ended_at: time(),
      share_rate: decimal(),
      followers_max: Type.Integer(),
      ...traderFigures(),
    }),
    example: { state: 'listed', cursor: '9', limit: '5' },
  }),
  traderSuspend: staffEndpoint(followConsoleCalls.traderSuspend, {
    action: 'follow.suspended',
    summary:
      'Suspends a trader with a reason that users read. All follows end; open copies become self-held.',
    body: {
      /** Of the user. */
      id: idString(),
      reason_code: oneOf([...traderReasons]),
      note: text({ min: 3, max: 200 }),
    },
    reply: Type.Boolean(),
    example: { id: '1', reason_code: 'risk', note: 'Orders that no follower could copy' },
  }),
  traderApplications: staffEndpoint(followConsoleCalls.traderApplications, {
    summary:
      'Lists the applications of one state: waiting ones oldest first, decided ones newest first.',
    body: reviewFilter(),
    reply: cursorPageOf(row()),
    example: { state: 'open', tier: '1', claim: 'free', user_id: '1', cursor: '9', limit: '5' },
  }),
  traderCounts: staffEndpoint(followConsoleCalls.traderCounts, {
    summary: 'Counts the applications of each state, up to one hundred.',
    body: {},
    reply: reviewCounts(),
    example: {},
  }),
  traderCase: staffEndpoint(followConsoleCalls.traderCase, {
    summary: 'Returns one application with the criteria and the values of the person.',
    body: { id: idString() },
    reply: oneCase(),
    example: { id: '1' },
  }),
  traderClaim: staffEndpoint(followConsoleCalls.traderClaim, {
    action: 'follow.claimed',
    summary: 'Claims a waiting application for ten minutes, or renews the caller’s claim.',
    body: { id: idString() },
    reply: Type.Object({ until: time() }),
    example: { id: '1' },
  }),
  traderRelease: staffEndpoint(followConsoleCalls.traderRelease, {
    action: 'follow.released',
    summary: 'Ends the caller’s claim.',
    body: { id: idString() },
    reply: Type.Boolean(),
    example: { id: '1' },
  }),
  traderApprove: staffEndpoint(followConsoleCalls.traderApprove, {
    action: 'follow.approved',
    summary:
      'Approves an application that the caller has claimed. `tier` limits the followers; without it the first one does.',
    body: { id: idString(), tier: Type.Optional(oneOf([...traderTiers])) },
    reply: decided(),
    example: { id: '1', tier: '0' },
  }),
  traderReject: staffEndpoint(followConsoleCalls.traderReject, {
    action: 'follow.rejected',
    summary:
      'Refuses an application that the caller has claimed; the applicant sees the reason and the note.',
    body: {
      id: idString(),
      reason_code: oneOf([...traderReasons]),
      note: Type.Optional(text({ max: 300 })),
    },
    reply: decided(),
    example: { id: '1', reason_code: 'criteria_not_met', note: 'Apply again in two weeks' },
  }),
}
