import type { ProductModule } from '../../product-module.ts'
import { type SendCommand, type SendRejection, sendRejections } from './commands.ts'
import { sendReasons } from './reasons.ts'
import { type SendNeeds, Sends } from './sends.ts'

export const send = {
  number: 8,
  open: (parts, _config, needs) => new Sends(parts, needs),
  commands: {
    'send.make': (rules) => (command) => rules.make(command),
  },
  rejections: sendRejections,
  reasons: sendReasons,
  pots: {},
} as const satisfies ProductModule<{
  state: Sends
  command: SendCommand
  rejection: SendRejection
  needs: SendNeeds
}>
