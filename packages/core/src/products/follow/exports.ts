export type { FollowTerms, TraderTerms } from './commands.ts'
export {
  type CopiedOrder,
  type CopyOrigin,
  copyOrigin,
  type CopySide,
  type CopySignal,
  type CopyStatus,
  copyStatus,
  type Lead,
  type SignalKind,
  signalKind,
  type SignalStatus,
  signalStatus,
  type SkipReason,
  skipReason,
} from './copy.ts'
export {
  type Follow,
  type FollowEnd,
  followEnd,
  type FollowSizing,
  type FollowStatus,
  followStatus,
} from './follow.ts'
export type { CopyTradingChanges } from './copy-trading.ts'
export type { ProfitShare } from './share.ts'
export type { FollowConfig } from './terms.ts'
export { type Trader, type TraderStatus, traderStatus } from './trader.ts'
