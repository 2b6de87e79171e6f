import { amountOf, parseDecimal } from '@candor/core/money'

import { findCurrency } from '../../catalog/currencies.ts'
import type { Committer } from '../../commit/committer.ts'
import type { Executor } from '../../services/four-eyes/four-eyes.ts'
import { dayOf, rateIn, termsOf } from './console-terms.ts'

/** What two people may decide about lock-up: all are commands of the core, which may still say no. */
export function lockupExecutors(committer: Committer) {
  return {
    'lockup.version': async (details, requestId) => {
      const read = termsOf(details)
      if (!read.ok) return read
      const { currency, terms } = read.value
      const planId = Number(details['plan_id'] ?? '0')
      const command = { kind: 'lockup.publish', planId, currencyId: currency.id, terms } as const
      return committer.submit(command, {
        encode: ({ plan, number }) => `plan ${plan.id}, version ${number}`,
        requestId,
      })
    },
    'lockup.rate': async (details, requestId) => {
      const { version_id: versionId = '', day: text = '', daily_percent: percent = '' } = details
      const day = dayOf(text)
      if (day === undefined) return { ok: false, rejection: 'parameter_error', field: 'day' }
      const command = {
        kind: 'lockup.publish_rate',
        versionId: Number(versionId),
        day,
        dailyRate: rateIn(percent),
      } as const
      return committer.submit(command, { encode: () => `${text}: ${percent} %`, requestId })
    },
    'lockup.fund': async ({ currency: code = '', amount: text = '' }, requestId) => {
      const currency = findCurrency(code)
      if (currency === undefined) return { ok: false, rejection: 'currency_unknown' }
      const units = parseDecimal(text, currency.scale)
      if (units === undefined) return { ok: false, rejection: 'too_many_decimals' }
      const command = {
        kind: 'lockup.fund',
        currencyId: currency.id,
        amount: amountOf(units),
      } as const
      return committer.submit(command, { encode: () => `${text} ${code}`, requestId })
    },
  } satisfies Record<string, Executor>
}
