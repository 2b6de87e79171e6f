import type { Changes } from '@candor/core'
import {
  followEnds,
  signalKinds,
  signalStates,
  skipReasons,
} from '@candor/protocol/products/follow/follow-words'

import type { UserEvent } from '../../realtime/user-event.ts'
import { leadMarket } from './units.ts'

/** The follows and the signals that have changed. */
export function followEvents(
  { follows, signals }: Changes['follow'],
  hasListener: (userId: number) => boolean,
): UserEvent[] {
  const changed = follows
    .filter(({ userId }) => hasListener(userId))
    .map(({ userId, id, traderUserId, status, endedBy }): UserEvent => {
      const data = { id, trader_user_id: traderUserId, status, ended_by: followEnds[endedBy] }
      return { userId, event: 'follow', data }
    })
  const decided = signals
    .filter(({ userId }) => hasListener(userId))
    .map(({ userId, id, followId, marketId, kind, status, reason }): UserEvent => {
      const data = {
        id,
        follow_id: followId,
        symbol: leadMarket(marketId).symbol,
        kind: signalKinds[kind - 1] ?? 'open',
        status_name: signalStates[status],
        reason: skipReasons[reason],
      }
      return { userId, event: 'follow_signal', data }
    })
  return [...changed, ...decided]
}
