import { amountOf } from '@candor/core/money'

import type { Details, Executor } from '../../services/four-eyes/house-executors.ts'

const voucherIn = ({ voucher_id: id = '' }: Details) => ({ voucherId: Number(id) })

const approve: Executor<'deposit.approve'> = {
  command: 'deposit.approve',
  build: (details) => ({ ok: true, value: { kind: 'deposit.approve', ...voucherIn(details) } }),
  outcome: ({ id }) => `voucher ${id} approved`,
}
const reject: Executor<'deposit.reject'> = {
  command: 'deposit.reject',
  build: (details) => {
    const { cause = 'other' } = details
    return { ok: true, value: { kind: 'deposit.reject', ...voucherIn(details), cause } }
  },
  outcome: ({ id }) => `voucher ${id} rejected`,
}
const correct: Executor<'deposit.correct'> = {
  command: 'deposit.correct',
  build: (details) => {
    const { amount = '' } = details
    const corrected = { ...voucherIn(details), amount: amountOf(BigInt(amount)) }
    return { ok: true, value: { kind: 'deposit.correct', ...corrected } }
  },
  outcome: ({ id }) => `voucher ${id} corrected`,
}

/** What the staff causes once the queue has stored the decision: about a voucher by its id, never about a user. */
export const depositExecutors = {
  voucherApprove: approve,
  voucherReject: reject,
  voucherCorrect: correct,
}
