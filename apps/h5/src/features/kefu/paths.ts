import type { TicketTopic } from '@candor/protocol/services/tickets/ticket-words'

import { withQuery } from '../../app/paths.ts'

export const kefuPaths = {
  kefu: () => '/pages/kefu/index',
  newTicket: (query: { topic?: TicketTopic; entry?: string } = {}) =>
    withQuery('/pages/kefu/new', query),
  ticket: (id: number) => `/pages/kefu/ticket?id=${id}`,
}
