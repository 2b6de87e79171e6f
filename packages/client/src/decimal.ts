import { Big } from 'big.js'

/** 20 decimals, rounded half up (docs/APP.md). A separate constructor, so that other users of big.js keep their settings. */
export const Decimal = Big()
Decimal.DP = 20
Decimal.RM = Big.roundHalfUp
