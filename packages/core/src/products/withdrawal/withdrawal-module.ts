import type { ProductModule } from '../../product-module.ts'
import type { Allowance } from './allowance.ts'
import {
  type WithdrawalCommand,
  type WithdrawalRejection,
  withdrawalRejections,
} from './commands.ts'
import type { WithdrawalConfig } from './prices.ts'
import { withdrawalReasons } from './reasons.ts'
import { Withdrawals } from './withdrawals.ts'

export const withdrawal = {
  number: 7,
  open: (parts, config) => new Withdrawals(parts, config),
  commands: {
    'withdrawal.request': (rules) => (command) => rules.request(command),
    'withdrawal.cancel': (rules) => (command) => rules.cancel(command),
    'withdrawal.review': (rules) => (command) => rules.review(command),
    'withdrawal.pass': (rules) => (command) => rules.pass(command),
    'withdrawal.approve': (rules) => (command) => rules.approve(command),
    'withdrawal.open_case': (rules) => (command) => rules.openCase(command),
    'withdrawal.send': (rules) => (command) => rules.send(command),
    'withdrawal.finish': (rules) => (command) => rules.finish(command),
    'withdrawal.reject': (rules) => (command) => rules.reject(command),
    'withdrawal.fail': (rules) => (command) => rules.fail(command),
  },
  rejections: withdrawalRejections,
  reasons: withdrawalReasons,
  pots: {},
  timers: {
    withdrawal_review: { mode: 'deferred', run: (rules, id) => rules.runTimer(id) },
  },
  ports: ({ allowance }): WithdrawalPorts => ({ withdrawalAllowance: allowance }),
} as const satisfies ProductModule<{
  state: Withdrawals
  command: WithdrawalCommand
  rejection: WithdrawalRejection
  config: WithdrawalConfig
}>

/** What other products that send money away call, so that it counts in the same limit. */
type WithdrawalPorts = {
  readonly withdrawalAllowance: Pick<Allowance, 'admit' | 'count' | 'used' | 'valueOf'>
}
