import type { RealtimeEvents } from '@candor/protocol'

import type { TicketContext } from './ticket-context.ts'

/** Notifies the sockets of a user of a changed ticket, once the change is stored. */
export function publishTicket(
  { rooms }: Pick<TicketContext, 'rooms'>,
  userId: number,
  data: RealtimeEvents['ticket'],
): void {
  if (rooms.hasListener(userId)) rooms.publishToUser({ userId, event: 'ticket', data })
}
