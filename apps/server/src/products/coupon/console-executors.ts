import { houseAmount } from '../../services/four-eyes/house-amount.ts'
import type { Executor } from '../../services/four-eyes/house-executors.ts'
import { ruleOf } from './console-terms.ts'

const publish: Executor<'coupon.publish'> = {
  command: 'coupon.publish',
  build: (details) => {
    const read = ruleOf(details)
    return read.ok ? { ok: true, value: { kind: 'coupon.publish', ...read.value } } : read
  },
  outcome: ({ id, ruleId }) => `rule ${ruleId}, version ${id}`,
}

const fund: Executor<'coupon.fund'> = {
  command: 'coupon.fund',
  build: (details) => {
    const read = houseAmount(details)
    return read.ok ? { ok: true, value: { kind: 'coupon.fund', ...read.value } } : read
  },
  outcome: (_reply, { currency, amount }) => `${amount} ${currency}`,
}

const endRule: Executor<'coupon.void'> = {
  command: 'coupon.void',
  build: ({ rule_id: ruleId }) => ({
    ok: true,
    value: { kind: 'coupon.void', ruleId: Number(ruleId) },
  }),
  outcome: ({ id }) => `rule ${id}`,
}

const pause: Executor<'coupon.pause'> = {
  command: 'coupon.pause',
  build: ({ id, paused }) => ({
    ok: true,
    value: { kind: 'coupon.pause', ruleId: Number(id), isPaused: paused === '1' },
  }),
  outcome: ({ id }) => `rule ${id}`,
}

/** The commands of coupons that the staff can cause; the core may still reject them. */
export const couponExecutors = {
  'coupon.rule': publish,
  'coupon.fund': fund,
  'coupon.void': endRule,
  couponPause: pause,
}
