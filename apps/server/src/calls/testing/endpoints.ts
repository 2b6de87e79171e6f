import type { Endpoint } from '@candor/protocol'
import { fundingEndpoints } from '@candor/protocol/products/funding/endpoints'
import { lockupEndpoints } from '@candor/protocol/products/lockup/endpoints'
import { spotEndpoints } from '@candor/protocol/products/spot/endpoints'
import { accountEndpoints } from '@candor/protocol/services/account/endpoints'
import { safeEndpoints } from '@candor/protocol/services/account/safe-endpoints'
import { contentEndpoints } from '@candor/protocol/services/content/endpoints'
import { favoritesEndpoints } from '@candor/protocol/services/favorites/endpoints'
import { marketEndpoints } from '@candor/protocol/services/market/endpoints'
import { outboxEndpoints } from '@candor/protocol/services/outbox/endpoints'
import { siteEndpoints } from '@candor/protocol/services/site/endpoints'
import { transparencyEndpoints } from '@candor/protocol/services/treasury/endpoints'
import { uploadsEndpoints } from '@candor/protocol/services/uploads/endpoints'
import { walletEndpoints } from '@candor/protocol/services/wallet/endpoints'

/** Every call of users. Those of the console have a list of their own. */
export const endpoints: readonly Endpoint[] = [
  accountEndpoints,
  contentEndpoints,
  favoritesEndpoints,
  fundingEndpoints,
  lockupEndpoints,
  marketEndpoints,
  outboxEndpoints,
  safeEndpoints,
  siteEndpoints,
  spotEndpoints,
  transparencyEndpoints,
  uploadsEndpoints,
  walletEndpoints,
].flatMap((table) => Object.values<Endpoint>(table))
