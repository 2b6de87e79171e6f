import { SeedChain } from '../../fairness/seed-chain.ts'
import type { ServerModule } from '../../server-module.ts'
import { gamesCalls } from './calls.ts'
import { gamesExecutors } from './console-executors.ts'
import { gamesConsole } from './console.ts'
import { loadGames } from './load-games.ts'
import { replayedGames } from './replayed-games.ts'
import { seedGames } from './seed-games.ts'
import { gamesTables } from './tables.ts'
import { verifyGames } from './verify-games.ts'

export const games: ServerModule<'games'> = {
  name: 'games',
  migrations: new URL('migrations/', import.meta.url),
  tables: gamesTables,
  load: loadGames,
  executors: gamesExecutors,
  verify: [['games', verifyGames]],
  replay: replayedGames,
  open: async (platform) => {
    const chain = await SeedChain.open(platform.db, 'games', platform.now())
    return {
      calls: gamesCalls(platform, chain),
      console: gamesConsole(platform),
      seed: () => seedGames(platform),
    }
  },
}
