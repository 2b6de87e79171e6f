export {
  cancelCause,
  type CancelCause,
  type Conversion,
  conversionKind,
  type ConversionKind,
  conversionStatus,
  type ConversionStatus,
  type ConvertQuote,
} from './conversion.ts'
export type { AcceptQuote, WantedConversion } from './commands.ts'
export type { ConvertConfig } from './convert.ts'
export type { Dust, SweptCoin } from './dust.ts'
export type { FiatTerms } from './pricings.ts'
