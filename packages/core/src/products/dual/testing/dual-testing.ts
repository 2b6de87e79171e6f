import type { ProductTesting } from '../../../testing/product-testing.ts'
import type { DualCommand } from '../commands.ts'
import type { DualSchedule } from '../formulas.ts'
import { DualAudit } from './dual-audit.ts'
import { dualCorruptions } from './dual-corruptions.ts'
import { DualDraws } from './dual-draws.ts'
import { dualScenario } from './dual-scenario.ts'
import { DualTables } from './dual-tables.ts'

export const dual: ProductTesting<DualCommand['kind'], DualSchedule> = {
  // So short that orders settle between the pauses of the workload.
  config: { maturityEveryMs: 60_000, maturityOffsetMs: 24_000, slotMs: 6000, slots: 5, rounds: 3 },
  audit: (config) => new DualAudit(config),
  tables: () => new DualTables(),
  scenario: dualScenario,
  draws: (world) => new DualDraws(world),
  corruptions: dualCorruptions,
}
