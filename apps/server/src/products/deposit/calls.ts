import { voucherKey } from '@candor/core/products/deposit'
import { demoDepositEndpoints, depositEndpoints } from '@candor/protocol/products/deposit/endpoints'

import { mount } from '../../calls/mount.ts'
import { pageReply, pagingOf } from '../../calls/paging.ts'
import { findCurrency } from '../../catalog/currencies.ts'
import type { DemoChain } from './demo-chain.ts'
import { depositAddress } from './deposit-address.ts'
import type { DepositContext } from './deposit-context.ts'
import { rechargeReply } from './recharge-reply.ts'
import { findRecharge, listRecharges } from './recharge-rows.ts'
import { syncVoucher } from './sync-vouchers.ts'
import { voucherCommand } from './voucher-command.ts'

export function depositCalls(context: DepositContext) {
  const { committer, db, networks } = context
  return mount(depositEndpoints, {
    address: ({ body, user }) =>
      depositAddress(context, {
        userId: user.id,
        currency: findCurrency(body.currency),
        networkId: body.network,
      }),
    request: async ({ body, user, idempotencyKey, lang }) => {
      const wanted = await voucherCommand(context, { userId: user.id, body })
      if (!wanted.ok) return wanted
      const made = await committer.submit(wanted.value, {
        encode: ({ id }) => id,
        requestId: idempotencyKey,
      })
      if (!made.ok) return made
      await syncVoucher(context, made.value)
      const row = await findRecharge(db, { key: voucherKey(made.value) })
      return { ok: true, value: rechargeReply({ networks, lang }, row) }
    },
    log: async ({ body, user, lang }) => {
      const currency = body.currency === undefined ? undefined : findCurrency(body.currency)
      if (body.currency !== undefined && currency === undefined)
        return { ok: false, rejection: 'currency_unknown', field: 'currency' }
      const paging = pagingOf(body)
      const filter = {
        userId: user.id,
        currencyId: currency?.id,
        kind: body.kind,
        state: body.state === undefined ? undefined : Number(body.state),
        id: body.id === undefined ? undefined : Number(body.id),
      }
      const { rows, total } = await listRecharges(db, filter, paging)
      const list = rows.map((row) => rechargeReply({ networks, lang }, row))
      return { ok: true, value: pageReply(list, paging, total) }
    },
  })
}

/** Registered in demo mode only. */
export function demoDepositCalls({ networks }: DepositContext, chain: DemoChain) {
  return mount(demoDepositEndpoints, {
    demoDeposit: async ({ body, user, idempotencyKey, lang }) => {
      const sent = await chain.send({ userId: user.id, requestKey: idempotencyKey, body })
      if (!sent.ok) return sent
      return { ok: true, value: rechargeReply({ networks, lang }, sent.value) }
    },
  })
}
