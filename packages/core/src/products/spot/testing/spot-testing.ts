import type { ProductTesting } from '../../../testing/product-testing.ts'
import type { SpotCommand } from '../commands.ts'
import { OrderAudit } from './order-audit.ts'
import { spotCorruptions } from './spot-corruptions.ts'
import { SpotDraws } from './spot-draws.ts'
import { spotScenario } from './spot-scenario.ts'
import { SpotTables } from './spot-tables.ts'

export const spot: ProductTesting<SpotCommand['kind']> = {
  audit: (config) => new OrderAudit(config),
  tables: () => new SpotTables(),
  scenario: spotScenario,
  draws: (world, memory) => new SpotDraws(world, memory),
  // 500 open orders are not reached at random.
  corruptions: spotCorruptions,
}
