import type { ProductModule } from '../../product-module.ts'
import { type SecondsCommand, type SecondsRejection, secondsRejections } from './commands.ts'
import { secondsReasons } from './reasons.ts'
import { Seconds } from './seconds.ts'
import type { SecondsConfig } from './terms.ts'

export const seconds = {
  number: 21,
  open: (parts, config) => new Seconds(parts, config),
  commands: {
    'seconds.place': (rules) => (command) => rules.place(command),
    'seconds.publish': (rules) => (command) => rules.offers.publish(command),
    'seconds.pause': (rules) => (command) => rules.offers.pause(command),
    'seconds.resume': (rules) => (command) => rules.offers.resume(command),
    'seconds.fund': (rules) => (command) => rules.fund(command),
  },
  rejections: secondsRejections,
  reasons: secondsReasons,
  pots: { seconds_pool: { isPublic: true } },
  timers: {
    seconds_order: { mode: 'deferred', run: (rules, id) => rules.runTimer(id) },
  },
  onTick: (rules, market) => rules.onTick(market),
} as const satisfies ProductModule<{
  state: Seconds
  command: SecondsCommand
  rejection: SecondsRejection
  config: SecondsConfig
}>
