import type { ProductTesting } from '../../../testing/product-testing.ts'
import type { LoanCommand } from '../commands.ts'
import type { LoanSchedule } from '../loan-pools.ts'
import { LoanAudit } from './loan-audit.ts'
import { loanCorruptions } from './loan-corruptions.ts'
import { LoanDraws } from './loan-draws.ts'
import { loanScenario } from './loan-scenario.ts'
import { LoanTables } from './loan-tables.ts'

export const loan: ProductTesting<LoanCommand['kind'], LoanSchedule> = {
  config: { hourMs: 3_600_000 },
  audit: (config) => new LoanAudit(config),
  tables: () => new LoanTables(),
  scenario: loanScenario,
  draws: (world) => new LoanDraws(world),
  corruptions: loanCorruptions,
}
