import { Type } from 'typebox'

import { decimal, decimalString, id, idString, oneOf, text, time } from '../../fields.ts'
import { reviewCounts, reviewFilter, reviewRow } from '../../services/reviews/review-fields.ts'
import { reviewStates } from '../../services/reviews/review-states.ts'
import { cursorPageOf, staffEndpoint } from '../../staff-endpoint.ts'
import { walletNames } from '../../wallet-names.ts'
import { depositConsoleCalls } from './calls.ts'
import { voucherReasons } from './deposit-words.ts'

const row = () => ({
  ...reviewRow(),
  currency: id(),
  code: Type.String(),
  amount: decimal(),
  /** What is credited where less has arrived, once a first person has entered it. */
  corrected: Type.Union([decimal(), Type.Null()]),
  /** The value in USDT when it was requested; null where the coin had no price. */
  value: Type.Union([decimal(), Type.Null()]),
  account: oneOf([...walletNames]),
  type: Type.Integer(),
  /** How many other requests have the same picture. */
  same_picture: Type.Integer(),
})

const decided = () => Type.Object({ state: oneOf([...reviewStates]) })

export const depositConsoleEndpoints = {
  voucherList: staffEndpoint(depositConsoleCalls.voucherList, {
    summary:
      'Lists the vouchers of one state: waiting ones oldest first, decided ones newest first.',
    body: reviewFilter(),
    reply: cursorPageOf(row()),
    example: { state: 'open', tier: '1', claim: 'free', user_id: '1', cursor: '9', limit: '5' },
  }),
  voucherCounts: staffEndpoint(depositConsoleCalls.voucherCounts, {
    summary: 'Counts the vouchers of each state, up to one hundred.',
    body: {},
    reply: reviewCounts(),
    example: {},
  }),
  voucherCase: staffEndpoint(depositConsoleCalls.voucherCase, {
    summary:
      'Returns one voucher without its picture, with the others of its user and of its picture.',
    body: { id: idString() },
    reply: Type.Object({
      ...row(),
      nickname: Type.String(),
      email: Type.String(),
      level: Type.Integer(),
      /** Other requests with the same picture, newest first; each may be of another user. */
      duplicates: Type.Array(
        Type.Object({
          id: id(),
          user_id: id(),
          amount: decimal(),
          code: Type.String(),
          at: time(),
        }),
      ),
      /** The other vouchers of the user, newest first. */
      others: Type.Array(
        Type.Object({
          id: id(),
          amount: decimal(),
          code: Type.String(),
          state: oneOf([...reviewStates]),
          opened_at: time(),
          reason_code: Type.String(),
        }),
      ),
      /** Whether it is credited; between the approval and the credit lies at most a second. */
      credited_at: Type.Union([time(), Type.Null()]),
      /** Whether an approval by the caller is the last one that the case needs. */
      is_final: Type.Boolean(),
      /** Whether the case waits for a role that the caller has. */
      is_mine_to_decide: Type.Boolean(),
    }),
    example: { id: '1' },
  }),
  voucherView: staffEndpoint(depositConsoleCalls.voucherView, {
    action: 'voucher.viewed',
    summary: 'Returns the picture of a voucher. A waiting case must be claimed first.',
    body: { id: idString() },
    /** The bytes in base64. */
    reply: Type.Object({ type: Type.String(), data: Type.String() }),
    example: { id: '1' },
  }),
  voucherClaim: staffEndpoint(depositConsoleCalls.voucherClaim, {
    action: 'voucher.claimed',
    summary: 'Claims a waiting case for ten minutes, or renews the caller’s claim.',
    body: { id: idString() },
    reply: Type.Object({ until: time() }),
    example: { id: '1' },
  }),
  voucherRelease: staffEndpoint(depositConsoleCalls.voucherRelease, {
    action: 'voucher.released',
    summary: 'Ends the caller’s claim.',
    body: { id: idString() },
    reply: Type.Boolean(),
    example: { id: '1' },
  }),
  voucherApprove: staffEndpoint(depositConsoleCalls.voucherApprove, {
    action: 'voucher.approved',
    summary:
      'Approves a case that the caller has claimed, and credits it. Large amounts need a second person.',
    body: { id: idString() },
    reply: decided(),
    example: { id: '1' },
  }),
  voucherCorrect: staffEndpoint(depositConsoleCalls.voucherCorrect, {
    action: 'voucher.corrected',
    summary:
      'Approves less than was asked for, because less has arrived. A second person has to confirm it.',
    body: { id: idString(), amount: decimalString() },
    reply: decided(),
    example: { id: '1', amount: '95.5' },
  }),
  voucherReject: staffEndpoint(depositConsoleCalls.voucherReject, {
    action: 'voucher.rejected',
    summary: 'Rejects a case that the caller has claimed. The user sees the reason and the note.',
    body: {
      id: idString(),
      reason_code: oneOf([...voucherReasons]),
      note: Type.Optional(text({ max: 300 })),
    },
    reply: decided(),
    example: { id: '1', reason_code: 'not_received', note: 'No payment with this reference.' },
  }),
}
