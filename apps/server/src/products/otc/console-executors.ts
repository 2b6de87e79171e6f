import { amountOf, parseDecimal } from '@candor/core/money'

import { currencyById } from '../../catalog/currencies.ts'
import { exchangeConfig } from '../../catalog/exchange-config.ts'
import type { Executor } from '../../services/four-eyes/house-executors.ts'

const { scale, code } = currencyById(exchangeConfig.otc.valuationId)

/** What two members of the staff agreed on. */
const decide: Executor<'otc.decide'> = {
  command: 'otc.decide',
  build: ({ id, verdict, slash: text = '0', public_reason: reason = '' }) => {
    const slash = parseDecimal(text, scale)
    if (slash === undefined) return { ok: false, rejection: 'too_many_decimals', field: 'slash' }
    return {
      ok: true,
      value: {
        kind: 'otc.decide',
        appealId: Number(id),
        verdict: verdict === 'release' ? 'release' : 'return',
        slash: amountOf(slash),
        reason,
      },
    }
  },
  outcome: (_reply, { verdict, slash }) => `${verdict}, ${slash} ${code} of the bond`,
}

const suspend: Executor<'otc.suspend'> = {
  command: 'otc.suspend',
  build: ({ id, suspended, reason = '' }) => ({
    ok: true,
    value: {
      kind: 'otc.suspend',
      merchantId: Number(id),
      isSuspended: suspended === '1',
      reason,
    },
  }),
  outcome: (_reply, { suspended }) => (suspended === '1' ? 'suspended' : 'permitted'),
}

/** The commands of otc that the staff can cause; the core may still reject them. */
export const otcExecutors = { 'otc.decide': decide, otcSuspend: suspend }
