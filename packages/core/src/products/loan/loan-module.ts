import type { ProductModule } from '../../product-module.ts'
import { type LoanCommand, type LoanRejection, loanRejections } from './commands.ts'
import type { LoanSchedule } from './loan-pools.ts'
import { Loan } from './loan.ts'
import { loanReasons } from './reasons.ts'

export const loan = {
  number: 32,
  open: (parts, config) => new Loan(parts, config),
  commands: {
    'loan.borrow': (rules) => (command) => rules.borrow(command),
    'loan.repay': (rules) => (command) => rules.repay(command),
    'loan.repay_whole': (rules) => (command) => rules.repayWhole(command),
    'loan.add': (rules) => (command) => rules.add(command),
    'loan.release': (rules) => (command) => rules.release(command),
    'loan.publish': (rules) => (command) => rules.versions.publish(command),
    'loan.fund': (rules) => (command) => rules.fund(command),
  },
  rejections: loanRejections,
  reasons: loanReasons,
  pots: { loan_pool: { isPublic: true } },
  timers: { loan_hour: { mode: 'prompt', run: (rules, id) => rules.runTimer(id) } },
  onTick: (rules, market) => rules.onTick(market),
} as const satisfies ProductModule<{
  state: Loan
  command: LoanCommand
  rejection: LoanRejection
  config: LoanSchedule
}>
