import { amountOf, formatDecimal, parseDecimal } from '@candor/core/money'
import { fundingEndpoints } from '@candor/protocol/products/funding/endpoints'

import { mount } from '../../calls/mount.ts'
import { currencyById, findCurrency } from '../../catalog/currencies.ts'
import { exchangeConfig } from '../../catalog/exchange-config.ts'
import type { ProductPlatform } from '../../server-module.ts'

/** Registered in demo mode only. */
export function fundingCalls({ exchange, committer, now }: ProductPlatform) {
  return mount(fundingEndpoints, {
    faucetLeft: async ({ user }) => {
      const left = await committer.read(() => exchange.products.funding.left(user.id, now()))
      const { valuationId, faucetDailyMax } = exchangeConfig.funding
      const format = (units: bigint) => formatDecimal(units, currencyById(valuationId).scale)
      return { ok: true, value: { left: format(left), limit: format(faucetDailyMax) } }
    },
    faucet: async ({ body, user, idempotencyKey }) => {
      const currency = findCurrency(body.currency)
      if (currency?.kind !== 'coin') {
        return { ok: false, rejection: 'currency_unknown', field: 'currency' }
      }
      const units = parseDecimal(body.amount, currency.scale)
      if (units === undefined) {
        return { ok: false, rejection: 'too_many_decimals', field: 'amount' }
      }
      const amount = amountOf(units)
      const { id: currencyId, code, scale } = currency
      const command = { kind: 'funding.faucet', userId: user.id, currencyId, amount } as const
      return committer.submit(command, {
        encode: ({ available }) => ({
          currency: currencyId,
          code,
          amount: formatDecimal(amount, scale),
          available: formatDecimal(available, scale),
        }),
        requestId: idempotencyKey,
      })
    },
  })
}
