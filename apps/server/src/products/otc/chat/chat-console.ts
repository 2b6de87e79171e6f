import { otcConsoleEndpoints } from '@candor/protocol/products/otc/console-endpoints'

import { mount } from '../../../calls/mount.ts'
import type { OtcContext } from '../otc-context.ts'
import { anyOrder, appealsOf } from '../queries.ts'
import { messageReply, type OrderChat } from './order-chat.ts'

const { otcMessages, otcPicture, otcMessageSend } = otcConsoleEndpoints
const appealUnknown = { ok: false, rejection: 'otc_appeal_unknown', field: 'id' } as const

/** The messages of an order for the staff, who read them where one of the sides has appealed. */
export function chatConsole({ audit, db }: OtcContext, chat: OrderChat) {
  const appealed = async (id: string) => {
    const order = await anyOrder(db, Number(id))
    return order !== undefined && order.appeals > 0 ? order : undefined
  }
  return mount(
    { otcMessages, otcPicture, otcMessageSend },
    {
      otcMessages: async ({ body }) => {
        const order = await appealed(body.id)
        if (order === undefined) return appealUnknown
        const rows = await chat.list(order.id)
        const names = await namesOf(db)
        return {
          ok: true,
          value: rows.map((row) => {
            const staff_name = names.get(Number(row.staff_id ?? 0)) ?? ''
            return Object.assign(messageReply(row), { staff_name })
          }),
        }
      },
      otcPicture: async ({ body, user, ip }) => {
        const order = await appealed(body.id)
        const n = Number(body.n)
        const value = order && (await chat.picture(order, n))
        if (order === undefined || value === undefined) return appealUnknown
        const acted = await audit.act({ staffId: user.id, ip }, async () => ({
          ok: true,
          value: {
            action: 'otc.picture_viewed',
            target: `otc_order:${order.id}`,
            after: { message: n },
          },
        }))
        return acted.ok ? { ok: true, value } : acted
      },
      otcMessageSend: async ({ body, user, ip, idempotencyKey: key = '' }) => {
        const { id, text } = body
        const order = await appealed(id)
        const last = order && (await appealsOf(db, order.id)).at(-1)
        if (order === undefined || last?.closedAt !== 0) return appealUnknown
        // The log comes first: a message without its row would be one that nobody is known to have sent.
        const acted = await audit.act({ staffId: user.id, ip }, async () => ({
          ok: true,
          value: { action: 'otc.message_sent', target: `otc_order:${order.id}`, after: { text } },
        }))
        if (!acted.ok) return acted
        return chat.add({ order, author: 'staff', text, staffId: user.id, key })
      },
    },
  )
}

async function namesOf(db: OtcContext['db']): Promise<ReadonlyMap<number, string>> {
  const rows = await db.selectFrom('staff').select(['id', 'name']).execute()
  return new Map(rows.map(({ id, name }) => [Number(id), name]))
}
