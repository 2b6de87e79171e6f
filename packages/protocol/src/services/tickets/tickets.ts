import { protocolModule } from '../../module.ts'
import type { ticketConsoleEndpoints } from './console-endpoints.ts'
import type { ticketEndpoints } from './endpoints.ts'
import type { TicketEvents } from './events.ts'
import type en from './locales/en.json'

type Tickets = {
  calls: typeof ticketEndpoints & typeof ticketConsoleEndpoints
  texts: typeof en
  events: TicketEvents
}

export const tickets = protocolModule<Tickets>()({
  texts: 'services/tickets/locales',
  actions: [
    'ticket.claimed',
    'ticket.released',
    'ticket.replied',
    'ticket.noted',
    'ticket.file_viewed',
    'ticket.solved',
    'ticket.template_saved',
  ],
  noticeGroup: 'account',
  notices: ['ticket_replied', 'ticket_solved'],
})
