import type { ProductModule } from '../../product-module.ts'
import { type GamesCommand, type GamesRejection, gamesRejections } from './commands.ts'
import { Games } from './games.ts'

/** No reason and no pot: nothing of it is posted. */
export const games = {
  number: 35,
  open: ({ clock }) => new Games(clock),
  commands: {
    'games.publish': (rules) => (command) => rules.publish(command),
    'games.reserve': (rules) => (command) => rules.reserve(command),
    'games.seed': (rules) => (command) => rules.seed(command),
    'games.refill': (rules) => (command) => rules.refill(command),
    'games.play': (rules) => (command) => rules.play(command),
  },
  rejections: gamesRejections,
  reasons: {},
  pots: {},
} as const satisfies ProductModule<{
  state: Games
  command: GamesCommand
  rejection: GamesRejection
}>
