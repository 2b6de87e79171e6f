import type { TicketState } from './ticket-words.ts'

export type TicketEvents = {
  /** Room `user`: a message was added to a ticket, or its state has changed. `message` is the newest one's id. */
  ticket: { id: number; state: TicketState; message: number }
}
