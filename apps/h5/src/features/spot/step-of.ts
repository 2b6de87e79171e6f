/** The smallest step of a figure with this many decimals. */
export const stepOf = (decimals: number): string =>
  decimals === 0 ? '1' : `0.${'1'.padStart(decimals, '0')}`
