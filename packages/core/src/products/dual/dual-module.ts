import type { ProductModule } from '../../product-module.ts'
import { type DualCommand, type DualRejection, dualRejections } from './commands.ts'
import { Dual } from './dual.ts'
import type { DualSchedule } from './formulas.ts'
import { dualReasons } from './reasons.ts'

export const dual = {
  number: 30,
  open: (parts, config) => new Dual(parts, config),
  commands: {
    'dual.publish': (rules) => (command) => rules.offers.publish(command),
    'dual.pause': (rules) => (command) => rules.offers.pause(command),
    'dual.cancel': (rules) => (command) => rules.cancel(command),
    'dual.fund': (rules) => (command) => rules.fund(command),
    'dual.buy': (rules) => (command) => rules.buy(command),
  },
  rejections: dualRejections,
  reasons: dualReasons,
  pots: { dual_pool: { isPublic: true } },
  timers: { dual_order: { mode: 'deferred', run: (rules, id) => rules.runTimer(id) } },
  onTick: (rules, market) => rules.onTick(market),
} as const satisfies ProductModule<{
  state: Dual
  command: DualCommand
  rejection: DualRejection
  config: DualSchedule
}>
