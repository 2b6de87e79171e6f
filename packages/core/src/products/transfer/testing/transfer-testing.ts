import type { ProductTesting } from '../../../testing/product-testing.ts'
import { testCurrencies } from '../../../testing/test-markets.ts'
import type { TransferCommand } from '../commands.ts'
import type { TransferConfig } from '../transfer.ts'
import { TransferAudit } from './transfer-audit.ts'
import { transferCorruptions } from './transfer-corruptions.ts'
import { TransferDraws } from './transfer-draws.ts'
import { transferScenario } from './transfer-scenario.ts'
import { TransferTables } from './transfer-tables.ts'

const { USDT, BTC, ETH } = testCurrencies

export const transfer: ProductTesting<TransferCommand['kind'], TransferConfig> = {
  config: {
    currencies: {
      legal: [USDT],
      change: [USDT, BTC, ETH],
      lever: [USDT],
      micro: [USDT, BTC],
      stock: [USDT],
    },
  },
  audit: () => new TransferAudit(),
  tables: () => new TransferTables(),
  scenario: transferScenario,
  draws: (world) => new TransferDraws(world),
  corruptions: transferCorruptions,
}
