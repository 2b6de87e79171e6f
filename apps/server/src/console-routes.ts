import type { Calls } from './calls/calls.ts'
import { type LockupConsoleContext, lockupConsoleRoutes } from './products/lockup/console-routes.ts'
import { type MarketConsoleContext, marketConsoleRoutes } from './products/market/console-routes.ts'
import { spotConsoleRoutes } from './products/spot/console-routes.ts'
import { type TreasuryContext, treasuryConsoleRoutes } from './products/treasury/console-routes.ts'
import { type WalletConsoleContext, walletConsoleRoutes } from './products/wallet/console-routes.ts'

export type ConsoleContext = WalletConsoleContext &
  LockupConsoleContext &
  MarketConsoleContext &
  TreasuryContext

/** Every call of the operator's console. None of them moves money but what two people agreed on, by a command. */
export function consoleRoutes(calls: Calls, context: ConsoleContext): void {
  lockupConsoleRoutes(calls, context)
  marketConsoleRoutes(calls, context)
  spotConsoleRoutes(calls, context)
  treasuryConsoleRoutes(calls, context)
  walletConsoleRoutes(calls, context)
}
