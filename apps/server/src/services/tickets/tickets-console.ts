import { ticketConsoleEndpoints } from '@candor/protocol/services/tickets/console-endpoints'

import type { StaffCaller } from '../../calls/admission.ts'
import { mount } from '../../calls/mount.ts'
import { ticketUnknown } from './own-tickets.ts'
import { listTemplates, saveTemplate } from './templates.ts'
import { ticketCase } from './ticket-case.ts'
import type { TicketContext } from './ticket-context.ts'
import { TicketDesk } from './ticket-desk.ts'
import { countQueue, listQueue } from './ticket-queue.ts'
import { viewFile } from './view-file.ts'

const by = ({ user: staff, ip }: { user: StaffCaller; ip: string }) => ({ staff, ip })

/** The calls of the staff. */
export function ticketsConsole(context: TicketContext) {
  const desk = new TicketDesk(context)
  return mount(ticketConsoleEndpoints, {
    ticketQueue: async ({ body, user }) => ({
      ok: true,
      value: await listQueue(context, user, body),
    }),
    ticketCounts: async ({ user }) => ({ ok: true, value: await countQueue(context, user) }),
    ticketCase: async ({ body, user: staff, lang }) => {
      const value = await ticketCase(context, { body, staff, lang })
      return value === undefined ? ticketUnknown : { ok: true, value }
    },
    ticketClaim: (call) => desk.claim(by(call), Number(call.body.id)),
    ticketRelease: (call) => desk.release(by(call), Number(call.body.id)),
    ticketReply: (call) => {
      const { id, text, seen, template } = call.body
      const version = template === undefined ? undefined : Number(template)
      return desk.reply(by(call), Number(id), { text, seen: Number(seen), template: version })
    },
    ticketNote: (call) => desk.note(by(call), Number(call.body.id), call.body.text),
    ticketFile: (call) => {
      const { id, file } = call.body
      return viewFile(context, by(call), { ticketId: Number(id), fileId: Number(file) })
    },
    ticketClose: (call) => desk.solve(by(call), Number(call.body.id), Number(call.body.seen)),
    ticketTemplates: async () => ({ ok: true, value: await listTemplates(context) }),
    ticketTemplateSave: (call) => saveTemplate(context, by(call), call.body),
  })
}
