import { formatAmount } from '@candor/client'

/** Grouped, with the decimals of its market and its currency. */
export const exact = (value: string, currency: string) =>
  `${formatAmount(value, { scaleMin: value.split('.')[1]?.length ?? 0 })} ${currency}`
