import { ticketEndpoints } from '@candor/protocol/services/tickets/endpoints'

import { mount } from '../../calls/mount.ts'
import type { ServerModule } from '../../server-module.ts'
import { notice } from '../notice/notice-module.ts'
import { uploads } from '../uploads/uploads-module.ts'
import { OwnTickets, ticketUnknown } from './own-tickets.ts'
import type { TicketContext } from './ticket-context.ts'
import { recoverTicketNotices } from './ticket-notices.ts'
import { listOwn, ownTicket } from './ticket-views.ts'
import { ticketsConsole } from './tickets-console.ts'
import { verifyTickets } from './verify-tickets.ts'

/** Customer service: conversations of users with the staff. */
export const tickets = {
  name: 'tickets',
  migrations: new URL('migrations/', import.meta.url),
  verify: [['tickets', verifyTickets]],
  open: async (platform) => {
    const { audit, books, db, freezes, levels, now, rooms, stateOf } = platform
    const context: TicketContext = {
      audit,
      books,
      db,
      freezes,
      levels,
      now,
      rooms,
      notices: await stateOf(notice),
      uploads: await stateOf(uploads),
    }
    return {
      calls: ticketCalls(context),
      console: ticketsConsole(context),
      seed: () => recoverTicketNotices(context),
    }
  },
} as const satisfies ServerModule

const of = (call: { user: { id: number }; idempotencyKey: string | undefined }) => ({
  userId: call.user.id,
  key: call.idempotencyKey ?? '',
})

function ticketCalls(context: TicketContext) {
  const own = new OwnTickets(context)
  return mount(ticketEndpoints, {
    ticketList: async (call) => ({
      ok: true,
      value: await listOwn(context, { ...call.body, ...of(call) }),
    }),
    ticketDetail: async ({ body, user, lang }) => {
      const value = await ownTicket(context, { ...body, userId: user.id, lang })
      return value === undefined ? ticketUnknown : { ok: true, value }
    },
    ticketOpen: (call) => own.open({ ...call.body, ...of(call) }),
    ticketSend: (call) => own.send({ ...call.body, ...of(call) }),
    ticketRead: (call) => own.read({ ...call.body, ...of(call) }),
    ticketSolve: (call) => own.solve({ ...call.body, ...of(call) }),
    ticketRate: (call) => own.rate({ ...call.body, ...of(call) }),
  })
}
