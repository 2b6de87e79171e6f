export type {
  LockupCommand,
  PublishLockupVersion,
  RedeemLockup,
  SubscribeLockup,
} from './commands.ts'
export type { LockupPool } from './lockup.ts'
export { type LockupDividend, type LockupPosition, lockupStatus } from './position.ts'
export type { LockupPlan, LockupRate, LockupTerms, LockupVersion } from './terms.ts'
