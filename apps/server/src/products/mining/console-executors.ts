import { houseAmount } from '../../services/four-eyes/house-amount.ts'
import type { Executor } from '../../services/four-eyes/house-executors.ts'
import { figuresOf, termsOf } from './console-terms.ts'

const publish: Executor<'mining.publish'> = {
  command: 'mining.publish',
  build: (details) => {
    const read = termsOf(details)
    return read.ok ? { ok: true, value: { kind: 'mining.publish', terms: read.value } } : read
  },
  outcome: ({ id }) => `plan ${id}`,
}

const publishDay: Executor<'mining.publish_day'> = {
  command: 'mining.publish_day',
  build: (details) => {
    const read = figuresOf(details)
    return read.ok ? { ok: true, value: { kind: 'mining.publish_day', figures: read.value } } : read
  },
  outcome: (_reply, { symbol, day }) => `${symbol} ${day}`,
}

const fund: Executor<'mining.fund'> = {
  command: 'mining.fund',
  build: (details) => {
    const read = houseAmount(details)
    return read.ok ? { ok: true, value: { kind: 'mining.fund', ...read.value } } : read
  },
  outcome: (_reply, { currency, amount }) => `${amount} ${currency}`,
}

const pause: Executor<'mining.pause'> = {
  command: 'mining.pause',
  build: ({ id, paused }) => ({
    ok: true,
    value: { kind: 'mining.pause', planId: Number(id), isPaused: paused === '1' },
  }),
  outcome: (_reply, { paused }) => (paused === '1' ? 'paused' : 'resumed'),
}

/** The commands of cloud mining that the staff can cause; the core may still reject them. */
export const miningExecutors = {
  'mining.plan': publish,
  'mining.day': publishDay,
  'mining.fund': fund,
  miningPause: pause,
}
