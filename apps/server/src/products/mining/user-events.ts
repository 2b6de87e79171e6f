import type { Changes } from '@candor/core'

import type { UserEvent } from '../../realtime/user-event.ts'
import { contractReply } from './replies.ts'

/** Each contract that changed. */
export function miningEvents(
  { contracts }: Changes['mining'],
  hasListener: (userId: number) => boolean,
): UserEvent[] {
  return contracts
    .filter(({ userId }) => hasListener(userId))
    .map((contract) => ({
      userId: contract.userId,
      event: 'mining_contract',
      data: contractReply(contract),
    }))
}
