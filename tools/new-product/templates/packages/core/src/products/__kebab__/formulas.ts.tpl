import { type Amount, amountOf } from '../../money/amount.ts'

/** In smallest units of any currency; the app shows the same limit (docs/products/__kebab__.md). */
export const amountMin: Amount = amountOf(1_000_000n)
