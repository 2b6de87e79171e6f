import type { ProductTesting } from '../../../testing/product-testing.ts'
import type { LockupCommand } from '../commands.ts'
import { LockupAudit } from './lockup-audit.ts'
import { lockupCorruptions } from './lockup-corruptions.ts'
import { LockupDraws } from './lockup-draws.ts'
import { lockupScenario } from './lockup-scenario.ts'
import { LockupTables } from './lockup-tables.ts'

export const lockup: ProductTesting<LockupCommand['kind']> = {
  audit: () => new LockupAudit(),
  tables: () => new LockupTables(),
  scenario: lockupScenario,
  draws: (world, memory) => new LockupDraws(world, memory),
  corruptions: lockupCorruptions,
}
