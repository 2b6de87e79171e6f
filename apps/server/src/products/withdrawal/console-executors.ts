import type { Details, Executor } from '../../services/four-eyes/house-executors.ts'

const withdrawalIn = ({ withdrawal_id: id = '' }: Details) => ({ withdrawalId: Number(id) })

const approve: Executor<'withdrawal.approve'> = {
  command: 'withdrawal.approve',
  build: (details) => ({
    ok: true,
    value: { kind: 'withdrawal.approve', ...withdrawalIn(details) },
  }),
  outcome: ({ id }) => `withdrawal ${id} approved`,
}
const reject: Executor<'withdrawal.reject'> = {
  command: 'withdrawal.reject',
  build: (details) => {
    const { cause = 'other' } = details
    return { ok: true, value: { kind: 'withdrawal.reject', ...withdrawalIn(details), cause } }
  },
  outcome: ({ id }) => `withdrawal ${id} rejected`,
}
const openCase: Executor<'withdrawal.open_case'> = {
  command: 'withdrawal.open_case',
  build: (details) => {
    const { case_id: caseId = '' } = details
    return { ok: true, value: { kind: 'withdrawal.open_case', ...withdrawalIn(details), caseId } }
  },
  outcome: ({ id, caseId }) => `case ${caseId} of withdrawal ${id}`,
}

/** What the staff causes once the queue has stored the decision. */
export const withdrawalExecutors = {
  withdrawalApprove: approve,
  withdrawalReject: reject,
  withdrawalOpenCase: openCase,
}
