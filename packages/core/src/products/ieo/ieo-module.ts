import type { ProductModule } from '../../product-module.ts'
import { type IeoCommand, type IeoRejection, ieoRejections } from './commands.ts'
import { Ieo, type IeoNeeds } from './ieo.ts'
import { ieoReasons } from './reasons.ts'
import type { IeoConfig } from './terms.ts'

export const ieo = {
  number: 31,
  open: (parts, config, needs) => new Ieo(parts, config, needs),
  commands: {
    'ieo.publish': (rules) => (command) => rules.publish(command),
    'ieo.submit': (rules) => (command) => rules.submit(command),
    'ieo.cancel': (rules) => (command) => rules.cancel(command),
    'ieo.review': (rules) => (command) => rules.reviews.decide(command),
    'ieo.accept_rest': (rules) => (command) => rules.reviews.acceptRest(command),
    'ieo.list': (rules) => (command) => rules.list(command),
    'ieo.swap_back': (rules) => (command) => rules.swapBack(command),
  },
  rejections: ieoRejections,
  reasons: ieoReasons,
  pots: {
    ieo_tokens: { isPublic: true, isEscrow: true },
    ieo_escrow: { isPublic: true, isEscrow: true },
  },
  timers: {
    ieo_project: { mode: 'deferred', run: (rules, id) => rules.runProjectTimer(id) },
    ieo_order: { mode: 'deferred', run: (rules, id) => rules.runTimer(id) },
  },
} as const satisfies ProductModule<{
  state: Ieo
  command: IeoCommand
  rejection: IeoRejection
  config: IeoConfig
  needs: IeoNeeds
}>
