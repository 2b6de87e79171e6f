import type { ProductModule } from '../../product-module.ts'
import { type OtcCommand, type OtcRejection, otcRejections } from './commands.ts'
import { Otc } from './otc.ts'
import { otcReasons } from './reasons.ts'
import type { OtcConfig } from './terms.ts'

export const otc = {
  number: 37,
  open: (parts, config) => new Otc(parts, config),
  commands: {
    'otc.join': (rules) => (command) => rules.merchants.join(command.userId),
    'otc.leave': (rules) => (command) => rules.leave(command),
    'otc.suspend': (rules) => (command) => rules.merchants.suspend(command),
    'otc.publish': (rules) => (command) => rules.ads.publish(command),
    'otc.pause': (rules) => (command) => rules.ads.pause(command),
    'otc.close': (rules) => (command) => rules.ads.close(command),
    'otc.order': (rules) => (command) => rules.place(command),
    'otc.pay': (rules) => (command) => rules.pay(command),
    'otc.release': (rules) => (command) => rules.release(command),
    'otc.cancel': (rules) => (command) => rules.cancel(command),
    'otc.return': (rules) => (command) => rules.return(command),
    'otc.appeal': (rules) => (command) => rules.appeal(command),
    'otc.withdraw_appeal': (rules) => (command) => rules.withdrawAppeal(command),
    'otc.decide': (rules) => (command) => rules.decide(command),
  },
  rejections: otcRejections,
  reasons: otcReasons,
  pots: { otc_penalties: { isPublic: false } },
  timers: { otc_payment: { mode: 'deferred', run: (rules, id) => rules.runTimer(id) } },
} as const satisfies ProductModule<{
  state: Otc
  command: OtcCommand
  rejection: OtcRejection
  config: OtcConfig
}>
