import type { ProductTesting } from '../../../testing/product-testing.ts'
import type { MiningCommand } from '../commands.ts'
import { MiningAudit } from './mining-audit.ts'
import { miningCorruptions } from './mining-corruptions.ts'
import { MiningDraws } from './mining-draws.ts'
import { miningScenario } from './mining-scenario.ts'
import { MiningTables } from './mining-tables.ts'

export const mining: ProductTesting<MiningCommand['kind']> = {
  audit: (config) => new MiningAudit(config),
  tables: () => new MiningTables(),
  scenario: miningScenario,
  draws: (world) => new MiningDraws(world),
  corruptions: miningCorruptions,
}
