/** Specification §9: BTC, USDT, LTC and ETH have colours of their own. */
const colored = new Set(['BTC', 'USDT', 'LTC', 'ETH'])

/** A currency's own colour, where it has one. */
export const currencyColor = (code: string): string | undefined =>
  colored.has(code) ? `var(--c-coin-${code.toLowerCase()})` : undefined
