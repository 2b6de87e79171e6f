import { Type } from 'typebox'

import { id, idString, oneOf, text, time } from '../../fields.ts'
import { cursorPageOf, staffEndpoint } from '../../staff-endpoint.ts'
import { reviewCounts, reviewFilter, reviewRow } from '../reviews/review-fields.ts'
import { reviewStates } from '../reviews/review-states.ts'
import { identityConsoleCalls } from './calls.ts'
import { identityReasons, idTypes } from './identity-words.ts'

const row = () => ({
  ...reviewRow(),
  id_type: oneOf([...idTypes]),
  country: Type.String(),
  name: Type.String(),
})

const oneCase = () =>
  Type.Object({
    ...row(),
    nickname: Type.String(),
    email: Type.String(),
    /** With most of its characters hidden. */
    card_id: Type.String(),
    has_pictures: Type.Boolean(),
    /** Submissions of the user within thirty days, with this one. */
    attempts: Type.Integer(),
    /** The other cases of the user, newest first. */
    others: Type.Array(
      Type.Object({
        id: id(),
        tier: Type.Integer(),
        state: oneOf([...reviewStates]),
        opened_at: time(),
        reason_code: Type.String(),
      }),
    ),
    /** Views of the documents, newest first. */
    views: Type.Array(Type.Object({ at: time(), name: Type.String(), role: Type.String() })),
    /** Whether an approval by the caller is the last one that the case needs. */
    is_final: Type.Boolean(),
    /** Whether the case waits for a role that the caller has. */
    is_mine_to_decide: Type.Boolean(),
  })

export const identityConsoleEndpoints = {
  identityList: staffEndpoint(identityConsoleCalls.identityList, {
    summary: 'Lists the cases of one state: waiting ones oldest first, decided ones newest first.',
    body: reviewFilter(),
    reply: cursorPageOf(row()),
    example: { state: 'open', tier: '1', claim: 'free', user_id: '1', cursor: '9', limit: '5' },
  }),
  identityCounts: staffEndpoint(identityConsoleCalls.identityCounts, {
    summary: 'Counts the cases of each state, up to one hundred.',
    body: {},
    reply: reviewCounts(),
    example: {},
  }),
  identityCase: staffEndpoint(identityConsoleCalls.identityCase, {
    summary: 'Returns one case with the number masked and without pictures.',
    body: { id: idString() },
    reply: oneCase(),
    example: { id: '1' },
  }),
  identityReveal: staffEndpoint(identityConsoleCalls.identityReveal, {
    action: 'identity.revealed',
    summary:
      'Returns the number and the pictures of a case. A waiting case must be claimed first. The user sees who looked.',
    body: { id: idString() },
    reply: Type.Object({
      card_id: Type.String(),
      pictures: Type.Array(
        Type.Object({
          side: oneOf(['front', 'reverse']),
          type: Type.String(),
          /** The bytes in base64. */
          data: Type.String(),
        }),
      ),
    }),
    example: { id: '1' },
  }),
  identityClaim: staffEndpoint(identityConsoleCalls.identityClaim, {
    action: 'identity.claimed',
    summary: 'Claims a waiting case for ten minutes, or renews the caller’s claim.',
    body: { id: idString() },
    reply: Type.Object({ until: time() }),
    example: { id: '1' },
  }),
  identityRelease: staffEndpoint(identityConsoleCalls.identityRelease, {
    action: 'identity.released',
    summary: 'Ends the caller’s claim.',
    body: { id: idString() },
    reply: Type.Boolean(),
    example: { id: '1' },
  }),
  identityApprove: staffEndpoint(identityConsoleCalls.identityApprove, {
    action: 'identity.approved',
    summary: 'Approves a case that the caller has claimed. Some levels need a second person.',
    body: { id: idString() },
    reply: Type.Object({ state: oneOf([...reviewStates]) }),
    example: { id: '1' },
  }),
  identityReject: staffEndpoint(identityConsoleCalls.identityReject, {
    action: 'identity.rejected',
    summary: 'Rejects a case that the caller has claimed. The user sees the reason and the note.',
    body: {
      id: idString(),
      reason_code: oneOf([...identityReasons].filter((code) => code !== 'number_used')),
      note: Type.Optional(text({ max: 300 })),
    },
    reply: Type.Object({ state: oneOf([...reviewStates]) }),
    example: { id: '1', reason_code: 'unreadable', note: 'The number is covered by a finger.' },
  }),
}
