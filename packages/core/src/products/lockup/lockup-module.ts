import type { ProductModule } from '../../product-module.ts'
import { type LockupCommand, type LockupRejection, lockupRejections } from './commands.ts'
import { Lockup, type LockupNeeds } from './lockup.ts'
import { lockupReasons } from './reasons.ts'

export const lockup = {
  number: 2,
  open: ({ ledger, clock, timers }, _config, needs) => new Lockup(ledger, clock, timers, needs),
  commands: {
    'lockup.publish': (rules) => (command) => rules.plans.publish(command),
    'lockup.publish_rate': (rules) => (command) => rules.plans.publishRate(command),
    'lockup.pause': (rules) => (command) => rules.plans.pause(command),
    'lockup.fund': (rules) => (command) => rules.fund(command),
    'lockup.subscribe': (rules) => (command) => rules.subscribe(command),
    'lockup.redeem': (rules) => (command) => rules.redeem(command),
  },
  rejections: lockupRejections,
  reasons: lockupReasons,
  pots: { mining_pool: { isPublic: true } },
  timers: {
    lockup_position: { mode: 'deferred', run: (rules, id) => rules.runTimer(id) },
  },
} as const satisfies ProductModule<{
  state: Lockup
  command: LockupCommand
  rejection: LockupRejection
  needs: LockupNeeds
}>
