import { ieoConsoleCalls } from '@candor/protocol/products/ieo/calls'

import type { ConsoleServer } from '../../../services/staff/testing/open-console-server.ts'
import { applicant, openSale, orderFor, passTo } from './ieo-sales.ts'

export const calls = ieoConsoleCalls

/** An order that waits for a review, and its project. */
export async function subjects(server: ConsoleServer) {
  const user = await applicant(server)
  // So short that a session of the staff outlives it.
  const { at } = server.clock
  const times = {
    startsAt: at + 1000,
    endsAt: at + 2000,
    reviewBy: at + 60_000,
    listingAt: at + 60_000,
  }
  const { id, endsAt } = await openSale(server, times)
  const applied = await server.post('/project/order', orderFor(id, '100'), user)
  await passTo(server, endsAt)
  const order = String((applied.message as { id: number }).id) // By its schema.
  return {
    [calls.ieoListAsk.path]: { id },
    [calls.ieoReview.path]: { id: order },
    [calls.ieoAcceptRest.path]: { id },
  }
}
