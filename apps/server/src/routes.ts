import type { Calls } from './calls/calls.ts'
import { type ConsoleContext, consoleRoutes } from './console-routes.ts'
import { type LockupContext, lockupRoutes } from './products/lockup/routes.ts'
import { type MarketContext, marketRoutes } from './products/market/routes.ts'
import { type SpotContext, spotRoutes } from './products/spot/routes.ts'
import { transparencyRoutes } from './products/treasury/console-routes.ts'
import { type WalletContext, walletRoutes } from './products/wallet/routes.ts'

/** Everything the routes need, made once at the start. */
export type ServerContext = SpotContext &
  WalletContext &
  LockupContext &
  MarketContext &
  ConsoleContext

/** Every call of the exchange and of its console. */
export function allRoutes(calls: Calls, context: ServerContext): void {
  lockupRoutes(calls, context)
  spotRoutes(calls, context)
  consoleRoutes(calls, context)
  marketRoutes(calls, context)
  transparencyRoutes(calls, context)
  walletRoutes(calls, context)
}
