import type { Endpoint } from '@candor/protocol'
import { fundingConsoleEndpoints } from '@candor/protocol/products/funding/console-endpoints'
import { lockupConsoleEndpoints } from '@candor/protocol/products/lockup/console-endpoints'
import { spotConsoleEndpoints } from '@candor/protocol/products/spot/console-endpoints'
import { auditEndpoints } from '@candor/protocol/services/audit/endpoints'
import { contentConsoleEndpoints } from '@candor/protocol/services/content/console-endpoints'
import { requestEndpoints } from '@candor/protocol/services/four-eyes/endpoints'
import { marketConsoleEndpoints } from '@candor/protocol/services/market/console-endpoints'
import { staffEndpoints } from '@candor/protocol/services/staff/endpoints'
import { treasuryConsoleEndpoints } from '@candor/protocol/services/treasury/console-endpoints'
import { userEndpoints } from '@candor/protocol/services/users/endpoints'
import { walletConsoleEndpoints } from '@candor/protocol/services/wallet/console-endpoints'

/** Every call of the console by its name, which is unique among them. */
export const consoleEndpoints: ReadonlyMap<string, Endpoint> = new Map(
  [
    auditEndpoints,
    contentConsoleEndpoints,
    fundingConsoleEndpoints,
    lockupConsoleEndpoints,
    marketConsoleEndpoints,
    requestEndpoints,
    spotConsoleEndpoints,
    staffEndpoints,
    treasuryConsoleEndpoints,
    userEndpoints,
    walletConsoleEndpoints,
  ].flatMap((table) => Object.entries<Endpoint>(table)),
)
