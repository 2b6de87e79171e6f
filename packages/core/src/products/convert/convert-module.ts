import type { ProductModule } from '../../product-module.ts'
import { type ConvertCommand, type ConvertRejection, convertRejections } from './commands.ts'
import { Convert, type ConvertConfig } from './convert.ts'
import { convertReasons } from './reasons.ts'

export const convert = {
  number: 5,
  open: (parts, config) => new Convert(parts, config),
  commands: {
    'convert.quote': (rules) => (command) => rules.quote(command),
    'convert.quote_cost': (rules) => (command) => rules.quoteCost(command),
    'convert.accept': (rules) => (command) => rules.accept(command),
    'convert.submit': (rules) => (command) => rules.submit(command),
    'convert.sweep': (rules) => (command) => rules.dust.sweep(command),
    'convert.fund': (rules) => (command) => rules.fund(command),
  },
  rejections: convertRejections,
  reasons: convertReasons,
  // Its balance would show single conversions, and nothing is promised from it.
  pots: { convert_pool: { isPublic: false } },
  timers: {
    conversion: { mode: 'deferred', run: (rules, id) => rules.conversions.runTimer(id) },
  },
  onTick: (rules) => rules.onTick(),
} as const satisfies ProductModule<{
  state: Convert
  command: ConvertCommand
  rejection: ConvertRejection
  config: ConvertConfig
}>
