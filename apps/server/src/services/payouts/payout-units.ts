import { findCurrency } from '../../catalog/currencies.ts'
import { networkTerms } from '../networks/network-terms.ts'

type Paid = { readonly network: string; readonly currency_id: number; readonly amount: bigint }

/**
 * The amount in the smallest unit on the chain, rounded down: the chain may have fewer decimals than the currency. Undefined
 * for a coin that is not on the network.
 */
export function payoutUnits({ network, currency_id: id, amount }: Paid): bigint | undefined {
  const currency = findCurrency(String(id))
  const terms = networkTerms.find((one) => one.code === currency?.code && one.network === network)
  if (currency === undefined || terms === undefined) return undefined
  const { decimals } = terms
  if (decimals >= currency.scale) return amount * 10n ** BigInt(decimals - currency.scale)
  return amount / 10n ** BigInt(currency.scale - decimals)
}
