import { Type } from 'typebox'

import { decimal, id, idString, oneOf, text, time } from '../../fields.ts'
import { reviewCounts, reviewFilter, reviewRow } from '../../services/reviews/review-fields.ts'
import { reviewStates } from '../../services/reviews/review-states.ts'
import { cursorPageOf, limitString, staffEndpoint } from '../../staff-endpoint.ts'
import { withdrawalConsoleCalls } from './calls.ts'
import { withdrawalRow } from './endpoints.ts'
import { withdrawalRejections } from './withdrawal-words.ts'

const row = () => ({
  ...reviewRow(),
  withdrawal: Type.Object(withdrawalRow()),
  /** At the index of the request. */
  value_usdt: decimal(),
})

const oneCase = () =>
  Type.Object({
    ...row(),
    nickname: Type.String(),
    email: Type.String(),
    level: Type.Integer(),
    registered_at: time(),
    /** What the user has withdrawn and sent in 24 hours, in BTC. */
    used_24h_btc: decimal(),
    /** Paid withdrawals of the user to the same address or card. */
    paid_to_same: Type.Integer(),
    /** Other users that have withdrawn to the same address. */
    others_to_same: Type.Integer(),
    /** Since when withdrawals of the account are suspended; zero if they are not. */
    frozen_until: time(),
    is_final: Type.Boolean(),
    is_mine_to_decide: Type.Boolean(),
  })

const decided = () => Type.Object({ state: oneOf([...reviewStates]) })

export const withdrawalConsoleEndpoints = {
  withdrawals: staffEndpoint(withdrawalConsoleCalls.withdrawals, {
    summary: 'Lists the withdrawals of all users or of one user, newest first.',
    body: {
      user_id: Type.Optional(idString()),
      state: Type.Optional(Type.String({ pattern: '^[1-7]$' })),
      cursor: Type.Optional(idString()),
      limit: Type.Optional(limitString()),
    },
    reply: cursorPageOf({ ...withdrawalRow(), user_id: id() }),
    example: { user_id: '1', state: '2', cursor: '9', limit: '5' },
  }),
  withdrawalReviews: staffEndpoint(withdrawalConsoleCalls.withdrawalReviews, {
    summary:
      'Lists the reviews of one state: waiting ones oldest first, decided ones newest first.',
    body: reviewFilter(),
    reply: cursorPageOf(row()),
    example: { state: 'open', tier: '1', claim: 'free', user_id: '1', cursor: '9', limit: '5' },
  }),
  withdrawalCounts: staffEndpoint(withdrawalConsoleCalls.withdrawalCounts, {
    summary: 'Counts the reviews of each state, up to one hundred.',
    body: {},
    reply: reviewCounts(),
    example: {},
  }),
  withdrawalCase: staffEndpoint(withdrawalConsoleCalls.withdrawalCase, {
    summary: 'Returns one review with what is known of the user and of the address.',
    body: { id: idString() },
    reply: oneCase(),
    example: { id: '1' },
  }),
  withdrawalClaim: staffEndpoint(withdrawalConsoleCalls.withdrawalClaim, {
    action: 'withdrawal.claimed',
    summary: 'Claims a waiting review for ten minutes, or renews the caller’s claim.',
    body: { id: idString() },
    reply: Type.Object({ until: time() }),
    example: { id: '1' },
  }),
  withdrawalRelease: staffEndpoint(withdrawalConsoleCalls.withdrawalRelease, {
    action: 'withdrawal.released',
    summary: 'Ends the caller’s claim.',
    body: { id: idString() },
    reply: Type.Boolean(),
    example: { id: '1' },
  }),
  withdrawalApprove: staffEndpoint(withdrawalConsoleCalls.withdrawalApprove, {
    action: 'withdrawal.approved',
    summary:
      'Approves a review that the caller has claimed. Above the set value a second person has to confirm.',
    body: { id: idString() },
    reply: decided(),
    example: { id: '1' },
  }),
  withdrawalReject: staffEndpoint(withdrawalConsoleCalls.withdrawalReject, {
    action: 'withdrawal.rejected',
    summary:
      'Rejects a review that the caller has claimed; the user gets everything back and sees the reason and the note.',
    body: {
      id: idString(),
      reason_code: oneOf([...withdrawalRejections]),
      note: Type.Optional(text({ max: 300 })),
    },
    reply: decided(),
    example: { id: '1', reason_code: 'risk', note: 'The address belongs to a known fraud.' },
  }),
  withdrawalOpenCase: staffEndpoint(withdrawalConsoleCalls.withdrawalOpenCase, {
    action: 'withdrawal.case_opened',
    summary:
      'Opens a case that the user sees, for a review that the caller has claimed. Without one, a review ends after 72 hours with a full return.',
    body: { id: idString() },
    reply: Type.Object({ case_id: Type.String() }),
    example: { id: '1' },
  }),
}
