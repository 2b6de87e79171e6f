import type { Calls } from './calls/calls.ts'
import { type LockupConsoleContext, lockupConsoleRoutes } from './products/lockup/console-routes.ts'
import { type MarketConsoleContext, marketConsoleRoutes } from './products/market/console-routes.ts'
import { spotConsoleRoutes } from './products/spot/console-routes.ts'
import { type TreasuryContext, treasuryConsoleRoutes } from './products/treasury/console-routes.ts'
import { type WalletConsoleContext, walletConsoleRoutes } from './products/wallet/console-routes.ts'
import { type AuditContext, auditRoutes } from './services/audit/audit-module.ts'
import { contentConsoleRoutes } from './services/content/content-console.ts'
import type { EditingContext } from './services/content/content-editing.ts'
import { type FourEyesContext, fourEyesRoutes } from './services/four-eyes/four-eyes-module.ts'
import { staffRoutes } from './services/staff/staff-calls.ts'
import type { StaffContext } from './services/staff/staff-context.ts'
import { type UserConsoleContext, userConsoleRoutes } from './services/users/users-module.ts'

export type ConsoleContext = StaffContext &
  AuditContext &
  FourEyesContext &
  UserConsoleContext &
  EditingContext &
  WalletConsoleContext &
  LockupConsoleContext &
  MarketConsoleContext &
  TreasuryContext

/** Every call of the operator's console. None of them moves money but what two people agreed on, by a command. */
export function consoleRoutes(calls: Calls, context: ConsoleContext): void {
  auditRoutes(calls, context)
  contentConsoleRoutes(calls, context)
  fourEyesRoutes(calls, context)
  lockupConsoleRoutes(calls, context)
  marketConsoleRoutes(calls, context)
  spotConsoleRoutes(calls, context)
  staffRoutes(calls, context)
  treasuryConsoleRoutes(calls, context)
  userConsoleRoutes(calls, context)
  walletConsoleRoutes(calls, context)
}
