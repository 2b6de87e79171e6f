import type { Changes } from '@candor/core'

import type { UserEvent } from '../../realtime/user-event.ts'
import { withdrawalReply } from './withdrawal-reply.ts'

/** Each withdrawal that changed. */
export function withdrawalEvents(
  { withdrawals }: Changes['withdrawal'],
  hasListener: (userId: number) => boolean,
): UserEvent[] {
  const received = withdrawals.filter(({ userId }) => hasListener(userId))
  return received.map((withdrawal) => {
    return { userId: withdrawal.userId, event: 'withdrawal', data: withdrawalReply(withdrawal) }
  })
}
