import { amountOf, parseDecimal } from '@candor/core/money'
import { fundingConsoleEndpoints } from '@candor/protocol/products/funding/console-endpoints'

import { mount } from '../../calls/mount.ts'
import { findCurrency } from '../../catalog/currencies.ts'
import type { Platform } from '../../server-module.ts'
import type { Executor } from '../../services/four-eyes/house-executors.ts'

/** Demo funds for a pot of the house, from outside, once two people agreed. */
const fund: Executor<'funding.house'> = {
  command: 'funding.house',
  build: ({ pot: name, currency: code = '', amount: text = '' }) => {
    const currency = findCurrency(code)
    if (currency === undefined) return { ok: false, rejection: 'currency_unknown' }
    const units = parseDecimal(text, currency.scale)
    if (units === undefined) return { ok: false, rejection: 'too_many_decimals' }
    const pot = name === 'treasury' ? name : 'liquidity'
    const amount = amountOf(units)
    return { ok: true, value: { kind: 'funding.house', pot, currencyId: currency.id, amount } }
  },
  outcome: (_reply, { currency, amount }) => `${amount} ${currency}`,
}

export const fundingExecutors = { 'house.fund': fund }

export function fundingConsole({ fourEyes }: Pick<Platform, 'fourEyes'>) {
  return mount(fundingConsoleEndpoints, {
    houseFund: async ({ body, user: staff, ip }) => {
      const currency = findCurrency(body.currency)
      if (currency?.kind !== 'coin')
        return { ok: false, rejection: 'currency_unknown', field: 'currency' }
      const wanted = { kind: 'house.fund', action: 'house.funding_asked' } as const
      const pot = body.pot ?? 'liquidity'
      const details = { pot, currency: currency.code, amount: body.amount }
      return fourEyes.request({ staff, ip }, { ...wanted, details, reason: body.reason })
    },
  })
}
