import type { followEnds, signalKinds, signalStates, skipReasons } from './follow-words.ts'

export type FollowEvents = {
  /** Room `user`: a follow of the user began, changed or ended. */
  follow: {
    id: number
    trader_user_id: number
    status: number
    ended_by: (typeof followEnds)[number]
  }
  /** Room `user`: what became of a trader’s signal. */
  follow_signal: {
    id: number
    follow_id: number
    symbol: string
    kind: (typeof signalKinds)[number]
    status_name: (typeof signalStates)[number]
    reason: (typeof skipReasons)[number]
  }
}
