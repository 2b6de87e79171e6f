import type { Account } from '@candor/core'

import type { Rooms } from '../../realtime/room-kind.ts'
import type { UserEvent } from '../../realtime/user-event.ts'
import type { Capture } from '../../server-module.ts'
import { type AccountBooks, accountEvent } from './account-reply.ts'

/** Publishes each account that a batch has moved to its owner. */
export function balanceEvents(books: AccountBooks, rooms: Rooms): Capture {
  return ({ changes }) => {
    const events = eventsOf(changes.accounts, { books, rooms })
    return () => events.forEach((event) => rooms.publishToUser(event))
  }
}

function eventsOf(
  accounts: readonly Account[],
  { books, rooms }: { books: AccountBooks; rooms: Rooms },
): UserEvent[] {
  const seen = new Set<unknown>()
  return accounts.flatMap(({ owner, currencyId }) => {
    if (owner.kind !== 'user' || !rooms.hasListener(owner.userId)) return []
    const holding = books.ledger.findUser(owner.userId, owner.wallet, currencyId)
    if (holding === undefined || seen.has(holding)) return []
    seen.add(holding)
    const data = { ...accountEvent(books, holding), wallet: owner.wallet }
    return [{ userId: owner.userId, event: 'balance' as const, data }]
  })
}
