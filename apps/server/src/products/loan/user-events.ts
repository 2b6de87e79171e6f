import type { Changes } from '@candor/core'

import type { UserEvent } from '../../realtime/user-event.ts'
import { stateReply } from './replies.ts'

/** Each loan that changed. */
export function loanEvents(
  { loans }: Changes['loan'],
  hasListener: (userId: number) => boolean,
): UserEvent[] {
  return loans
    .filter(({ userId }) => hasListener(userId))
    .map((loan) => ({ userId: loan.userId, event: 'loan', data: stateReply(loan) }))
}
