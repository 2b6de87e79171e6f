import { amountOf, formatDecimal, parseDecimal } from '@candor/core/money'
import { demoEndpoints } from '@candor/protocol'
import type { FastifyInstance } from 'fastify'

import { findCurrency } from '../../catalog/currencies.ts'
import type { Committer } from '../../commit/committer.ts'
import { mount, type MountContext } from '../../http/mount.ts'

export type FundingContext = MountContext & { readonly committer: Committer }

/** Registered in demo mode only. */
export function fundingRoutes(app: FastifyInstance, context: FundingContext): void {
  mount(
    app,
    { faucet: demoEndpoints.faucet },
    {
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
        return context.committer.submit(command, {
          encode: ({ available }) => ({
            currency: currencyId,
            code,
            amount: formatDecimal(amount, scale),
            available: formatDecimal(available, scale),
          }),
          requestId: idempotencyKey,
        })
      },
    },
    context,
  )
}
