import { houseAmount } from '../../services/four-eyes/house-amount.ts'
import type { Executor } from '../../services/four-eyes/house-executors.ts'
import { termsOf } from './console-terms.ts'

const publish: Executor<'dual.publish'> = {
  command: 'dual.publish',
  build: (details) => {
    const read = termsOf(details)
    return read.ok ? { ok: true, value: { kind: 'dual.publish', terms: read.value } } : read
  },
  outcome: ({ id }) => `offer ${id}`,
}

const cancel: Executor<'dual.cancel'> = {
  command: 'dual.cancel',
  build: ({ id, public_reason: reason = '' }) => ({
    ok: true,
    value: { kind: 'dual.cancel', offerId: Number(id), reason },
  }),
  outcome: (_reply, { id }) => `offer ${id} cancelled`,
}

const fund: Executor<'dual.fund'> = {
  command: 'dual.fund',
  build: (details) => {
    const read = houseAmount(details)
    return read.ok ? { ok: true, value: { kind: 'dual.fund', ...read.value } } : read
  },
  outcome: (_reply, { currency, amount }) => `${amount} ${currency}`,
}

const pause: Executor<'dual.pause'> = {
  command: 'dual.pause',
  build: ({ id, paused }) => ({
    ok: true,
    value: { kind: 'dual.pause', offerId: Number(id), isPaused: paused === '1' },
  }),
  outcome: (_reply, { paused }) => (paused === '1' ? 'paused' : 'resumed'),
}

/** The commands of dual investment that the staff can cause; the core may still reject them. */
export const dualExecutors = {
  'dual.offer': publish,
  'dual.cancel': cancel,
  'dual.fund': fund,
  dualPause: pause,
}
