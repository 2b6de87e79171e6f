export {
  type Amount,
  amountOf,
  applyRate,
  divide,
  type Nominal,
  nothing,
  type Rate,
  rateOf,
  type Rounding,
} from './amount.ts'
export { formatDecimal, parseDecimal } from './decimal.ts'
