import type { ProductTesting } from '../../../testing/product-testing.ts'
import type { DepositCommand } from '../commands.ts'
import { DepositAudit } from './deposit-audit.ts'
import { depositCorruptions } from './deposit-corruptions.ts'
import { DepositDraws } from './deposit-draws.ts'
import { depositScenario } from './deposit-scenario.ts'
import { DepositTables } from './deposit-tables.ts'

export const deposit: ProductTesting<DepositCommand['kind']> = {
  audit: () => new DepositAudit(),
  tables: () => new DepositTables(),
  scenario: depositScenario,
  draws: (world) => new DepositDraws(world),
  credits: (funds) => ({
    kind: 'deposit.credit',
    key: `opening ${funds.userId} ${funds.currencyId}`,
    ...funds,
  }),
  corruptions: depositCorruptions,
}
