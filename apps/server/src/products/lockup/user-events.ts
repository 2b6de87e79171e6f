import type { Changes } from '@candor/core'

import type { UserEvent } from '../../realtime/user-event.ts'
import { positionReply } from './position-reply.ts'

/** Each position that changed. */
export function lockupEvents(
  { positions }: Changes['lockup'],
  hasListener: (userId: number) => boolean,
): UserEvent[] {
  const received = positions.filter(({ userId }) => hasListener(userId))
  return received.map((position) => {
    return { userId: position.userId, event: 'lockup', data: positionReply(position) }
  })
}
