import { ieoCause, type IeoCause } from '@candor/core/products/ieo'
import { ieoCauses } from '@candor/protocol/products/ieo/ieo-fields'

import type { Executor } from '../../services/four-eyes/house-executors.ts'
import { termsOf } from './console-terms.ts'

const publish: Executor<'ieo.publish'> = {
  command: 'ieo.publish',
  build: (details) => {
    const read = termsOf(details)
    return read.ok ? { ok: true, value: { kind: 'ieo.publish', terms: read.value } } : read
  },
  outcome: ({ id }) => `project ${id}`,
}

const list: Executor<'ieo.list'> = {
  command: 'ieo.list',
  build: ({ id }) => ({ ok: true, value: { kind: 'ieo.list', projectId: Number(id) } }),
  outcome: ({ id }) => `project ${id} listed`,
}

const review: Executor<'ieo.review'> = {
  command: 'ieo.review',
  build: ({ id, decision, cause = '' }) => ({
    ok: true,
    value: {
      kind: 'ieo.review',
      applicationId: Number(id),
      cause: decision === 'accept' ? ieoCause.none : causeOf(cause),
    },
  }),
  outcome: ({ id }, { decision = '' }) => `order ${id}: ${decision}`,
}

const acceptRest: Executor<'ieo.accept_rest'> = {
  command: 'ieo.accept_rest',
  build: ({ id }) => ({ ok: true, value: { kind: 'ieo.accept_rest', projectId: Number(id) } }),
  outcome: ({ accepted }) => `${accepted} orders accepted`,
}

/** The number of a reviewer's cause. */
function causeOf(word: string): IeoCause {
  const number = (ieoCauses as readonly string[]).indexOf(word)
  // A rejection names a cause; the call refuses one without.
  return number > 0 ? (number as IeoCause) : ieoCause.kycFailed
}

/** The commands of token subscriptions that the staff can cause; the core may still reject them. */
export const ieoExecutors = {
  'ieo.project': publish,
  'ieo.list': list,
  ieoReview: review,
  ieoAcceptRest: acceptRest,
}
