import { sendEndpoints } from '@candor/protocol/products/send/endpoints'

import { mount } from '../../calls/mount.ts'
import { pageReply, pagingOf } from '../../calls/paging.ts'
import { maskedName } from '../../services/account/masked-name.ts'
import { sourceOf } from '../../services/security-log/security-log.ts'
import { findRecipient, namedRecipient } from './find-recipient.ts'
import { prepareSend } from './prepare-send.ts'
import { listSends, nicknamesOf } from './queries.ts'
import type { SendContext } from './send-context.ts'
import { sendInfo } from './send-info.ts'
import { sendReply } from './send-reply.ts'

export function sendCalls(context: SendContext) {
  const { committer, db } = context
  return mount(sendEndpoints, {
    info: ({ body, user }) => sendInfo(context, { userId: user.id, currency: body.currency }),
    check: async ({ body, user }) => {
      const named = namedRecipient(body)
      if (!named.ok) return named
      const found = await findRecipient(context, user.id, named.value)
      if (!found.ok) return found
      if (found.value.id === user.id) return { ok: false, rejection: 'send_to_self', field: 'to' }
      const { payee } = named.value
      return { ok: true, value: { name: maskedName(found.value.nickname), payee } }
    },
    make: async (call) => {
      const { body, user, idempotencyKey: requestId } = call
      const wanted = { userId: user.id, body, from: sourceOf(call), requestId }
      const prepared = await prepareSend(context, wanted)
      if ('answer' in prepared) return prepared.answer
      const { command, nickname } = prepared
      return committer.submit(command, {
        encode: (made) => sendReply(made, { direction: 'sent', nickname }),
        requestId,
      })
    },
    list: async ({ body, user }) => {
      const paging = pagingOf(body)
      const { direction = 'sent' } = body
      const { sends, total } = await listSends(db, { userId: user.id, direction }, paging)
      const otherOf = ({ userId, recipientId }: (typeof sends)[number]) =>
        direction === 'sent' ? recipientId : userId
      const nicknames = await nicknamesOf(db, sends.map(otherOf))
      const rows = sends.map((row) =>
        sendReply(row, { direction, nickname: nicknames.get(otherOf(row)) ?? '' }),
      )
      return { ok: true, value: pageReply(rows, paging, total) }
    },
  })
}
