import type { ProductModule } from '../../product-module.ts'
import { type DepositCommand, type DepositRejection, depositRejections } from './commands.ts'
import { Deposit } from './deposit.ts'
import { depositReasons } from './reasons.ts'

export const deposit = {
  number: 6,
  open: ({ ledger, clock }) => new Deposit(ledger, clock),
  commands: {
    'deposit.credit': (rules) => (command) => rules.credit(command),
    'deposit.request': (rules) => (command) => rules.vouchers.request(command),
    'deposit.correct': (rules) => (command) => rules.vouchers.correct(command),
    'deposit.approve': (rules) => (command) => rules.vouchers.approve(command),
    'deposit.reject': (rules) => (command) => rules.vouchers.reject(command),
  },
  rejections: depositRejections,
  reasons: depositReasons,
  pots: {},
} as const satisfies ProductModule<{
  state: Deposit
  command: DepositCommand
  rejection: DepositRejection
}>
