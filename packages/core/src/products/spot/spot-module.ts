import type { ProductModule } from '../../product-module.ts'
import { type SpotCommand, type SpotRejection, spotRejections } from './commands.ts'
import { spotReasons } from './reasons.ts'
import { Spot } from './spot.ts'

export const spot = {
  number: 3,
  open: ({ ledger, markets, clock }) => new Spot(ledger, markets, clock),
  commands: {
    'spot.place': (rules) => (command) => rules.place(command),
    'spot.cancel': (rules) => (command) => rules.cancel(command),
    'spot.cancel_all': (rules) => (command) => rules.cancelAll(command),
  },
  rejections: spotRejections,
  reasons: spotReasons,
  pots: {},
  onTick: (rules, market) => rules.requote(market),
  onHalt: (rules, market) => rules.withdrawQuotes(market),
} as const satisfies ProductModule<{
  state: Spot
  command: SpotCommand
  rejection: SpotRejection
}>
