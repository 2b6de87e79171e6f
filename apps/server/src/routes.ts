import type { Calls } from './calls/calls.ts'
import { type ConsoleContext, consoleRoutes } from './console-routes.ts'
import { type LockupContext, lockupRoutes } from './products/lockup/routes.ts'
import { type MarketContext, marketRoutes } from './products/market/routes.ts'
import { type SpotContext, spotRoutes } from './products/spot/routes.ts'
import { transparencyRoutes } from './products/treasury/console-routes.ts'
import { type WalletContext, walletRoutes } from './products/wallet/routes.ts'
import { accountRoutes } from './services/account/account-calls.ts'
import type { AccountContext } from './services/account/account-context.ts'
import { safeRoutes } from './services/account/safe-calls.ts'
import { type ContentContext, contentRoutes } from './services/content/content-calls.ts'
import { type FavoritesContext, favoritesRoutes } from './services/favorites/favorites-module.ts'
import { type OutboxContext, outboxRoutes } from './services/outbox/outbox-module.ts'
import { type SiteContext, siteRoutes } from './services/site/site-module.ts'
import { type UploadsContext, uploadsRoutes } from './services/uploads/uploads-module.ts'

/** Everything the routes need, made once at the start. */
export type ServerContext = SpotContext &
  WalletContext &
  LockupContext &
  MarketContext &
  AccountContext &
  ContentContext &
  ConsoleContext &
  FavoritesContext &
  OutboxContext &
  SiteContext &
  UploadsContext

/** Every call of the exchange and of its console. */
export function allRoutes(calls: Calls, context: ServerContext): void {
  lockupRoutes(calls, context)
  spotRoutes(calls, context)
  accountRoutes(calls, context)
  consoleRoutes(calls, context)
  contentRoutes(calls, context)
  favoritesRoutes(calls, context)
  marketRoutes(calls, context)
  outboxRoutes(calls, context)
  safeRoutes(calls, context)
  siteRoutes(calls, context)
  uploadsRoutes(calls, context)
  transparencyRoutes(calls, context)
  walletRoutes(calls, context)
}
