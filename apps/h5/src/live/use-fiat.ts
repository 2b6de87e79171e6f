import type { ReplyOf } from '@candor/protocol'
import type { siteCalls } from '@candor/protocol/services/site/calls'

import { useSite } from './use-site.ts'
import { useWallet } from './use-wallet.ts'

/** The fiat that the reader wants values in. */
export function useFiat(): Fiat {
  const site = useSite()
  const code = useWallet().data?.total.currency_code ?? ''
  return fiatOf(site.data?.fiats ?? [], code, site.dataUpdatedAt)
}

type SiteFiat = Pick<
  ReplyOf<typeof siteCalls.getSiteConfig>['fiats'][number],
  'currency_code' | 'rate' | 'scale'
>

/** A fiat with its units for one dollar, and when that rate came. */
type Fiat = SiteFiat & { saveTime: number }

// Specification §3: until told otherwise, dollars at 1.
const dollar: SiteFiat = { currency_code: 'USD', rate: '1', scale: 2 }

/** The site's rate and decimals for a fiat; of one it does not know, the dollar's. */
export function fiatOf(fiats: readonly SiteFiat[], code: string, saveTime: number): Fiat {
  const { currency_code, rate, scale } = fiats.find((fiat) => fiat.currency_code === code) ?? dollar
  return { currency_code, rate, scale, saveTime }
}
