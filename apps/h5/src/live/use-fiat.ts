import { type Fiat, fiatOf } from './fiat-of.ts'
import { useSite } from './use-site.ts'
import { useWallet } from './use-wallet.ts'

/** The fiat that the reader wants values in. */
export function useFiat(): Fiat {
  const site = useSite()
  const code = useWallet().data?.total.currency_code ?? ''
  return fiatOf(site.data?.fiats ?? [], code, site.dataUpdatedAt)
}
