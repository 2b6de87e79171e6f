import type { ProductModule } from '../../product-module.ts'
import { type __pascal__Command, type __pascal__Rejection, __camel__Rejections } from './commands.ts'
import { __pascal__ } from './__kebab__.ts'
import { __camel__Reasons } from './reasons.ts'

export const __camel__ = {
  number: __number__,
  open: ({ ledger, clock }) => new __pascal__(ledger, clock),
  commands: {
    '__camel__.open': (rules) => (command) => rules.open(command),
    '__camel__.fund': (rules) => (command) => rules.fund(command),
  },
  rejections: __camel__Rejections,
  reasons: __camel__Reasons,
  pots: { __snake___pool: { isPublic: true } },
} as const satisfies ProductModule<{
  state: __pascal__
  command: __pascal__Command
  rejection: __pascal__Rejection
}>
