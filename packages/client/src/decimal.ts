import { Big } from 'big.js'

/**
 * Specification §9: precision 20, rounding mode 4 (half-up). A constructor of our own leaves other users of big.js alone.
 */
export const Decimal = Big()
Decimal.DP = 20
Decimal.RM = Big.roundHalfUp
