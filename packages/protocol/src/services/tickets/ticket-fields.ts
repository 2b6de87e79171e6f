import { Type } from 'typebox'

import { id, oneOf, time } from '../../fields.ts'
import { bill } from '../wallet/endpoints.ts'
import { ticketStates, ticketTopics } from './ticket-words.ts'

/**
 * How long a ticket has waited for the staff, and how long it may. It stands still while the ticket waits for the user, and
 * starts again when a solved ticket is reopened.
 */
const clock = () =>
  Type.Object({
    target_ms: Type.Integer(),
    /** Without the wait that is not over. */
    used_ms: Type.Integer({ minimum: 0 }),
    /** Since when it runs; null while it stands still. */
    running_since: Type.Union([time(), Type.Null()]),
    /** When the target is used up; null while it stands still. */
    due_at: Type.Union([time(), Type.Null()]),
  })

/** What users and staff see of a ticket. */
export const ticketHead = () => ({
  id: id(),
  topic: oneOf([...ticketTopics]),
  subject: Type.String(),
  state: oneOf([...ticketStates]),
  opened_at: time(),
  changed_at: time(),
  clock: clock(),
  solved_at: Type.Union([time(), Type.Null()]),
  /** One to five; zero without a rating. */
  rating: Type.Integer({ minimum: 0, maximum: 5 }),
  last: Type.Object({ author: oneOf(['user', 'staff']), text: Type.String(), at: time() }),
})

/** The movement of money that the user has named; null without one. */
export const entryField = () => Type.Union([Type.Object(bill()), Type.Null()])
