import { houseAmount } from '../../services/four-eyes/house-amount.ts'
import type { Executor } from '../../services/four-eyes/house-executors.ts'
import { termsOf } from './console-terms.ts'

const publish: Executor<'loan.publish'> = {
  command: 'loan.publish',
  build: (details) => {
    const read = termsOf(details)
    return read.ok ? { ok: true, value: { kind: 'loan.publish', terms: read.value } } : read
  },
  outcome: ({ id }) => `version ${id}`,
}

const fund: Executor<'loan.fund'> = {
  command: 'loan.fund',
  build: (details) => {
    const read = houseAmount(details)
    return read.ok ? { ok: true, value: { kind: 'loan.fund', ...read.value } } : read
  },
  outcome: (_reply, { currency, amount }) => `${amount} ${currency}`,
}

/** The commands of loans that the staff can cause; the core may still reject them. */
export const loanExecutors = { 'loan.version': publish, 'loan.fund': fund }
