import type { ProductTesting } from '../../../testing/product-testing.ts'
import type { InviteCommand } from '../commands.ts'
import { InviteAudit } from './invite-audit.ts'
import { inviteCorruptions } from './invite-corruptions.ts'
import { InviteDraws } from './invite-draws.ts'
import { inviteScenario } from './invite-scenario.ts'
import { InviteTables } from './invite-tables.ts'

export const invite: ProductTesting<InviteCommand['kind']> = {
  audit: () => new InviteAudit(),
  tables: () => new InviteTables(),
  scenario: inviteScenario,
  draws: (world) => new InviteDraws(world),
  corruptions: inviteCorruptions,
}
