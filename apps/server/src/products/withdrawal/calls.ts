import { withdrawalStatus } from '@candor/core/products/withdrawal'
import { withdrawalEndpoints } from '@candor/protocol/products/withdrawal/endpoints'

import { mount } from '../../calls/mount.ts'
import { pageReply, pagingOf } from '../../calls/paging.ts'
import { findCurrency } from '../../catalog/currencies.ts'
import { sourceOf } from '../../services/security-log/security-log.ts'
import { findWithdrawal, listWithdrawals, rejectionNotes } from './queries.ts'
import { withdrawalCommand } from './withdrawal-command.ts'
import type { WithdrawalContext } from './withdrawal-context.ts'
import { withdrawalInfo } from './withdrawal-info.ts'
import { withdrawalReply } from './withdrawal-reply.ts'

export function withdrawalCalls(context: WithdrawalContext) {
  const { committer, db } = context
  return mount(withdrawalEndpoints, {
    info: ({ body, user }) => withdrawalInfo(context, { userId: user.id, body }),
    request: async (call) => {
      const { body, user, lang, idempotencyKey: requestId } = call
      const wanted = { userId: user.id, body, from: sourceOf(call), requestId }
      const prepared = await withdrawalCommand(context, wanted)
      if (!prepared.ok) return prepared
      if ('earlier' in prepared.value) return prepared.value.earlier
      return committer.submit(prepared.value.command, {
        encode: (made) => withdrawalReply(made, lang),
        requestId,
      })
    },
    cancel: async ({ body, user, lang, idempotencyKey: requestId }) => {
      const withdrawalId = Number(body.id)
      const cancelled = await committer.submit(
        { kind: 'withdrawal.cancel', userId: user.id, withdrawalId },
        { encode: (made) => withdrawalReply(made, lang), requestId },
      )
      if (cancelled.ok || cancelled.rejection !== 'withdrawal_not_found') return cancelled
      // A second cancel has the result of the first one; another user's withdrawal is as unknown as none.
      const row = await findWithdrawal(db, withdrawalId)
      if (row?.userId !== user.id || row.status !== withdrawalStatus.cancelled) return cancelled
      return { ok: true, value: withdrawalReply(row, lang) }
    },
    list: async ({ body, user, lang }) => {
      const currency = body.currency === undefined ? undefined : findCurrency(body.currency)
      if (body.currency !== undefined && currency === undefined)
        return { ok: false, rejection: 'currency_unknown', field: 'currency' }
      const paging = pagingOf(body)
      const status = body.state === undefined ? undefined : Number(body.state)
      const filter = { userId: user.id, id: body.id, currencyId: currency?.id, status }
      const { withdrawals, total } = await listWithdrawals(db, filter, paging)
      const notes = await rejectionNotes(db, withdrawals)
      const rows = withdrawals.map((each) =>
        Object.assign(withdrawalReply(each, lang), { note: notes.get(each.id) ?? '' }),
      )
      return { ok: true, value: pageReply(rows, paging, total) }
    },
  })
}
