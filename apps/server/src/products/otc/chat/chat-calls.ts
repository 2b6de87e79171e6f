import { otcEndpoints } from '@candor/protocol/products/otc/endpoints'

import { mount } from '../../../calls/mount.ts'
import type { OtcContext } from '../otc-context.ts'
import { findOrder } from '../queries.ts'
import { messageReply, type OrderChat, roleOf } from './order-chat.ts'

const { messages, send, picture } = otcEndpoints
const orderUnknown = { ok: false, rejection: 'otc_order_unknown', field: 'id' } as const

/** The messages of an order, for its two sides. */
export function chatCalls({ db }: OtcContext, chat: OrderChat) {
  return mount(
    { messages, send, picture },
    {
      messages: async ({ body, user }) => {
        const order = await findOrder(db, { userId: user.id, orderId: Number(body.id) })
        if (order === undefined) return orderUnknown
        const rows = await chat.list(order.id)
        return {
          ok: true,
          value: {
            role: roleOf(order, user.id),
            is_open: order.endedAt === 0,
            list: rows.map(messageReply),
          },
        }
      },
      send: ({ body, user, idempotencyKey: key = '' }) => {
        const { id, text = '', file = '' } = body
        return chat.send({ userId: user.id, orderId: Number(id), text, file, key })
      },
      picture: async ({ body, user }) => {
        const order = await findOrder(db, { userId: user.id, orderId: Number(body.id) })
        if (order === undefined) return orderUnknown
        const value = await chat.picture(order, Number(body.n))
        if (value === undefined) return { ok: false, rejection: 'upload_unknown', field: 'n' }
        return { ok: true, value }
      },
    },
  )
}
