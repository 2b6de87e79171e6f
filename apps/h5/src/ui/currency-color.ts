/** BTC, USDT, LTC and ETH have their own colours (docs/APP.md). */
const colored = new Set(['BTC', 'USDT', 'LTC', 'ETH'])

/** A currency's own colour, where it has one. */
export const currencyColor = (code: string): string | undefined =>
  colored.has(code) ? `var(--c-coin-${code.toLowerCase()})` : undefined
