import { fundingConsoleEndpoints } from '@candor/protocol/products/funding/console-endpoints'

import { mount } from '../../calls/mount.ts'
import { findCurrency } from '../../catalog/currencies.ts'
import type { Platform } from '../../server-module.ts'
import { houseAmount } from '../../services/four-eyes/house-amount.ts'
import type { Executor } from '../../services/four-eyes/house-executors.ts'

/** Demo funds for a pot of the house, from outside, once two people agreed. */
const fund: Executor<'funding.house'> = {
  command: 'funding.house',
  build: (details) => {
    const read = houseAmount(details)
    const pot = details['pot'] === 'treasury' ? 'treasury' : 'liquidity'
    return read.ok ? { ok: true, value: { kind: 'funding.house', pot, ...read.value } } : read
  },
  outcome: (_reply, { currency, amount }) => `${amount} ${currency}`,
}

export const fundingExecutors = { 'house.fund': fund }

export function fundingConsole({ fourEyes }: Pick<Platform, 'fourEyes'>) {
  return mount(fundingConsoleEndpoints, {
    houseFund: async ({ body, user: staff, ip }) => {
      const currency = findCurrency(body.currency)
      const pot = body.pot ?? 'liquidity'
      // Tokens are sold, not quoted: only the treasury has them.
      const isToken = currency?.kind === 'token' && pot === 'treasury'
      if (currency === undefined || (currency.kind !== 'coin' && !isToken))
        return { ok: false, rejection: 'currency_unknown', field: 'currency' }
      const wanted = { kind: 'house.fund', action: 'house.funding_asked' } as const
      const details = { pot, currency: currency.code, amount: body.amount }
      return fourEyes.request({ staff, ip }, { ...wanted, details, reason: body.reason })
    },
  })
}
