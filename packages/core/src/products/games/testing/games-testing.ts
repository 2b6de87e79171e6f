import type { ProductTesting } from '../../../testing/product-testing.ts'
import type { GamesCommand } from '../commands.ts'
import { GamesAudit } from './games-audit.ts'
import { gamesCorruptions } from './games-corruptions.ts'
import { GamesDraws } from './games-draws.ts'
import { gamesScenario } from './games-scenario.ts'
import { GamesTables } from './games-tables.ts'

export const games: ProductTesting<GamesCommand['kind']> = {
  audit: () => new GamesAudit(),
  tables: () => new GamesTables(),
  scenario: gamesScenario,
  draws: (world) => new GamesDraws(world),
  corruptions: gamesCorruptions,
}
