import { wallets } from '@candor/core'
import { amountOf, parseDecimal } from '@candor/core/money'
import { walletNameOf } from '@candor/protocol'
import { transferEndpoints } from '@candor/protocol/products/transfer/endpoints'

import { mount } from '../../calls/mount.ts'
import { pageReply, pagingOf } from '../../calls/paging.ts'
import { findCurrency } from '../../catalog/currencies.ts'
import { exchangeConfig } from '../../catalog/exchange-config.ts'
import type { ProductPlatform } from '../../server-module.ts'
import { listTransfers } from './queries.ts'
import { transferReply } from './transfer-reply.ts'

export function transferCalls({ db, committer }: ProductPlatform) {
  return mount(transferEndpoints, {
    move: async ({ body, user, idempotencyKey }) => {
      const currency = findCurrency(body.currency_id)
      if (currency === undefined)
        return { ok: false, rejection: 'currency_unknown', field: 'currency_id' }
      const units = parseDecimal(body.number, currency.scale)
      if (units === undefined) return { ok: false, rejection: 'too_many_decimals', field: 'number' }
      const command = {
        kind: 'transfer.move',
        userId: user.id,
        currencyId: currency.id,
        amount: amountOf(units),
        from: walletNameOf(body.from_field),
        to: walletNameOf(body.to_field),
      } as const
      return committer.submit(command, { encode: transferReply, requestId: idempotencyKey })
    },
    history: async ({ body, user }) => {
      const paging = pagingOf(body)
      const { transfers, total } = await listTransfers(db, user.id, paging)
      return { ok: true, value: pageReply(transfers.map(transferReply), paging, total) }
    },
    accounts: async () => {
      const { currencies } = exchangeConfig.transfer
      const offered = wallets.filter((wallet) => currencies[wallet] !== undefined)
      return {
        ok: true,
        value: offered.map((account) => ({
          account,
          currencies: [...(currencies[account] ?? [])],
        })),
      }
    },
  })
}
