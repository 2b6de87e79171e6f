import type { ProductModule } from '../../product-module.ts'
import { type LeverCommand, type LeverRejection, leverRejections } from './commands.ts'
import type { LeverNeeds } from './lever-events.ts'
import type { LeverPort } from './lever-port.ts'
import { Lever } from './lever.ts'
import { leverReasons } from './reasons.ts'
import type { LeverConfig } from './terms.ts'

export const lever = {
  number: 20,
  open: (parts, config, needs) => new Lever(parts, config, needs),
  commands: {
    'lever.place': (rules) => (command) => rules.place(command),
    'lever.cancel': (rules) => (command) => rules.cancel(command),
    'lever.close': (rules) => (command) => rules.close(command),
    'lever.close_all': (rules) => (command) => rules.closeAll(command),
    'lever.set_stops': (rules) => (command) => rules.setStops(command),
    'lever.add_margin': (rules) => (command) => rules.addMargin(command),
    'lever.fund': (rules) => (command) => rules.fund(command),
    'lever.delist': (rules) => (command) => rules.delistings.announce(command),
    'lever.relist': (rules) => (command) => rules.delistings.withdraw(command),
    'lever.publish': (rules) => (command) => rules.offers.publish(command),
    'lever.pause': (rules) => (command) => rules.offers.pause(command),
    'lever.resume': (rules) => (command) => rules.offers.resume(command),
  },
  rejections: leverRejections,
  reasons: leverReasons,
  pots: { futures_pool: { isPublic: true }, insurance: { isPublic: true } },
  timers: {
    lever_delisting: { mode: 'prompt', run: (rules, id) => rules.delistings.endWindow(id) },
    lever_delisted: { mode: 'deferred', run: (rules, id) => rules.runDelisted(id) },
    lever_midnight: { mode: 'prompt', run: (rules, id) => rules.runMidnight(id) },
    lever_night: { mode: 'deferred', run: (rules, id) => rules.runNight(id) },
    lever_price: { mode: 'deferred', run: (rules, id) => rules.runPrice(id) },
  },
  ports: ({ port }): LeverPorts => ({ leverPort: port }),
  onTick: (rules, market) => rules.onTick(market),
} as const satisfies ProductModule<{
  state: Lever
  command: LeverCommand
  rejection: LeverRejection
  config: LeverConfig
  needs: LeverNeeds
}>

/** How copy trading places and closes orders of followers. */
type LeverPorts = { readonly leverPort: LeverPort }
