import type { ProductTesting } from '../../../testing/product-testing.ts'
import type { SendCommand } from '../commands.ts'
import { SendAudit } from './send-audit.ts'
import { sendCorruptions } from './send-corruptions.ts'
import { SendDraws } from './send-draws.ts'
import { sendScenario } from './send-scenario.ts'
import { SendTables } from './send-tables.ts'

export const send: ProductTesting<SendCommand['kind']> = {
  audit: (config) => new SendAudit(config),
  tables: () => new SendTables(),
  scenario: sendScenario,
  draws: (world) => new SendDraws(world),
  corruptions: sendCorruptions,
}
