export type { PlayRound } from './commands.ts'
export type { Played } from './games.ts'
export type { GamesPlayer, GamesRound, SeedSession } from './player.ts'
export { games, type GamesVersion, sides } from './terms.ts'
