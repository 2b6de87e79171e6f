import { rateOf } from '../../../money/amount.ts'
import type { ProductTesting } from '../../../testing/product-testing.ts'
import { testCurrencies } from '../../../testing/test-markets.ts'
import type { NftCommand } from '../commands.ts'
import type { NftConfig } from '../terms.ts'
import { NftAudit } from './nft-audit.ts'
import { nftCorruptions } from './nft-corruptions.ts'
import { NftDraws } from './nft-draws.ts'
import { nftOpening } from './nft-opening.ts'
import { nftScenario } from './nft-scenario.ts'
import { NftTables } from './nft-tables.ts'

const { BTC, USDT } = testCurrencies

export const nft: ProductTesting<NftCommand['kind'], NftConfig> = {
  // So short that auctions end, payments are overdue and reviews lapse within a workload.
  config: {
    currencyIds: [USDT, BTC],
    feeRate: rateOf(2_500_000n),
    royaltyMax: rateOf(10_000_000n),
    leadingMax: 10n,
    softCloseMs: 1000,
    softCloseMax: 2,
    payMs: 4000,
    reviewMs: 6000,
    windowMsMin: 1000,
    windowMsMax: 20_000,
    strikesMax: 2,
    strikeMs: 60_000,
    boxesMax: 5,
  },
  audit: (config) => new NftAudit(config),
  tables: () => new NftTables(),
  scenario: nftScenario,
  draws: (world) => new NftDraws(world),
  opening: nftOpening,
  corruptions: nftCorruptions,
}
