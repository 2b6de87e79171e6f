import { amountOf, parseDecimal } from '@candor/core/money'

import { currencyById } from '../../catalog/currencies.ts'
import { exchangeConfig } from '../../catalog/exchange-config.ts'
import type { Executor } from '../../services/four-eyes/house-executors.ts'
import { termsOf } from './console-terms.ts'

const publish: Executor<'seconds.publish'> = {
  command: 'seconds.publish',
  build: (details) => {
    const read = termsOf(details)
    return read.ok ? { ok: true, value: { kind: 'seconds.publish', terms: read.value } } : read
  },
  outcome: ({ id }) => `version ${id}`,
}

/** From the treasury to the pool, once two people agreed. */
const fund: Executor<'seconds.fund'> = {
  command: 'seconds.fund',
  build: ({ amount = '' }) => {
    const units = parseDecimal(amount, currencyById(exchangeConfig.seconds.currencyId).scale)
    if (units === undefined) return { ok: false, rejection: 'too_many_decimals' }
    return { ok: true, value: { kind: 'seconds.fund', amount: amountOf(units) } }
  },
  outcome: (_reply, { amount }) => `${amount} USDT`,
}

const pause: Executor<'seconds.pause'> = {
  command: 'seconds.pause',
  build: ({ match_id: id, reason = '' }) => ({
    ok: true,
    value: { kind: 'seconds.pause', marketId: Number(id), reason },
  }),
  outcome: () => 'paused',
}

const resume: Executor<'seconds.resume'> = {
  command: 'seconds.resume',
  build: ({ match_id: id, reason = '' }) => ({
    ok: true,
    value: { kind: 'seconds.resume', marketId: Number(id), reason },
  }),
  outcome: () => 'resumed',
}

/** The commands that the staff can cause; the core may still reject them. */
export const secondsExecutors = {
  'seconds.version': publish,
  'seconds.fund': fund,
  secondsPause: pause,
  secondsResume: resume,
}
