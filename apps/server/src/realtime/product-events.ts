import { type Changes, type Product, products } from '@candor/core'

import { lockupEvents } from '../products/lockup/user-events.ts'
import { spotEvents } from '../products/spot/user-events.ts'
import type { UserEvent } from './user-event.ts'

type EventsOf = (changes: Changes, hasListener: (userId: number) => boolean) => UserEvent[]

const byProduct = {
  // What funding changes are balances, and those are sent for all products alike.
  funding: () => [],
  lockup: ({ lockup }, hasListener) => lockupEvents(lockup, hasListener),
  spot: ({ spot }, hasListener) => spotEvents(spot, hasListener),
} satisfies Record<Product, EventsOf>

/** What a batch says to the users who are listening. */
export const productEvents: EventsOf = (changes, hasListener) =>
  products.flatMap((product) => byProduct[product](changes, hasListener))
