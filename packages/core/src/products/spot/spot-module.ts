import type { ProductModule } from '../../product-module.ts'
import { type SpotCommand, type SpotRejection, spotRejections } from './commands.ts'
import { spotReasons } from './reasons.ts'
import { Spot, type SpotNeeds } from './spot.ts'

export const spot = {
  number: 3,
  open: (parts, _config, needs) => new Spot(parts, needs),
  commands: {
    'spot.place': (rules) => (command) => rules.place(command),
    'spot.cancel': (rules) => (command) => rules.cancel(command),
    'spot.cancel_all': (rules) => (command) => rules.cancelAll(command),
    'spot.replace': (rules) => (command) => rules.replace(command),
    'spot.place_stop': (rules) => (command) => rules.stops.place(command),
    'spot.cancel_stop': (rules) => (command) => rules.stops.cancel(command),
  },
  rejections: spotRejections,
  reasons: spotReasons,
  pots: {},
  timers: {
    spot_stop_expiry: { mode: 'deferred', run: (rules, id) => rules.stops.expire(id) },
  },
  onTick: (rules, market) => {
    rules.requote(market)
    rules.stops.fire(market)
  },
  onHalt: (rules, market) => rules.withdrawQuotes(market),
} as const satisfies ProductModule<{
  state: Spot
  command: SpotCommand
  rejection: SpotRejection
  needs: SpotNeeds
}>
