import type { ProductModule } from '../../product-module.ts'
import { type TransferCommand, type TransferRejection, transferRejections } from './commands.ts'
import { transferReasons } from './reasons.ts'
import { Transfer, type TransferConfig } from './transfer.ts'

export const transfer = {
  number: 4,
  open: ({ ledger, clock }, config) => new Transfer(ledger, clock, config),
  commands: {
    'transfer.move': (rules) => (command) => rules.move(command),
  },
  rejections: transferRejections,
  reasons: transferReasons,
  pots: {},
} as const satisfies ProductModule<{
  state: Transfer
  command: TransferCommand
  rejection: TransferRejection
  config: TransferConfig
}>
