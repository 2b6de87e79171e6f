/** What one smallest unit of a currency costs, as a fraction of the smallest unit of the currency that values are counted in. */
export type UnitPrice = { readonly units: bigint; readonly per: bigint }

/** The index of a market in ticks as the price of one smallest unit of its base. */
export function unitPriceOf(
  price: number,
  scales: { readonly baseScale: number; readonly quoteScale: number; readonly priceScale: number },
): UnitPrice {
  return {
    units: BigInt(price) * 10n ** BigInt(scales.quoteScale),
    per: 10n ** BigInt(scales.baseScale + scales.priceScale),
  }
}
