import { houseAmount } from '../../services/four-eyes/house-amount.ts'
import type { Executor } from '../../services/four-eyes/house-executors.ts'
import { dayOf, rateIn, termsOf } from './console-terms.ts'

const publish: Executor<'lockup.publish'> = {
  command: 'lockup.publish',
  build: (details) => {
    const read = termsOf(details)
    if (!read.ok) return read
    const { currency, terms } = read.value
    const planId = Number(details['plan_id'] ?? '0')
    return {
      ok: true,
      value: { kind: 'lockup.publish', planId, currencyId: currency.id, terms },
    }
  },
  outcome: ({ plan, number }) => `plan ${plan.id}, version ${number}`,
}

const publishRate: Executor<'lockup.publish_rate'> = {
  command: 'lockup.publish_rate',
  build: ({ version_id: versionId, day: text = '', daily_percent: percent }) => {
    const day = dayOf(text)
    if (day === undefined) return { ok: false, rejection: 'parameter_error', field: 'day' }
    const dailyRate = rateIn(percent)
    if (dailyRate === undefined)
      return { ok: false, rejection: 'parameter_error', field: 'daily_percent' }
    return {
      ok: true,
      value: { kind: 'lockup.publish_rate', versionId: Number(versionId), day, dailyRate },
    }
  },
  outcome: (_reply, { day, daily_percent: percent }) => `${day}: ${percent} %`,
}

const fund: Executor<'lockup.fund'> = {
  command: 'lockup.fund',
  build: (details) => {
    const read = houseAmount(details)
    return read.ok ? { ok: true, value: { kind: 'lockup.fund', ...read.value } } : read
  },
  outcome: (_reply, { currency, amount }) => `${amount} ${currency}`,
}

const pause: Executor<'lockup.pause'> = {
  command: 'lockup.pause',
  build: ({ id, paused }) => ({
    ok: true,
    value: { kind: 'lockup.pause', planId: Number(id), isPaused: paused === '1' },
  }),
  outcome: (_reply, { paused }) => (paused === '1' ? 'paused' : 'resumed'),
}

/** The commands of lock-up that the staff can cause; the core may still reject them. */
export const lockupExecutors = {
  'lockup.version': publish,
  'lockup.rate': publishRate,
  'lockup.fund': fund,
  lockupPause: pause,
}
