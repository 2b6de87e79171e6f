import type { ReplyOf } from '@candor/protocol'
import type { siteCalls } from '@candor/protocol/services/site/calls'

import { useSite } from './use-site.ts'
import { useWallet } from './use-wallet.ts'

/** The fiat in which the user's values are shown. */
export function useFiat(): Fiat {
  const site = useSite()
  const code = useWallet().data?.total.currency_code ?? ''
  return fiatOf(site.data?.fiats ?? [], code, site.dataUpdatedAt)
}

type SiteFiat = Pick<
  ReplyOf<typeof siteCalls.getSiteConfig>['fiats'][number],
  'currency_code' | 'rate' | 'scale'
>

/** A fiat with its units for one dollar, and the time of that rate. */
type Fiat = SiteFiat & { saveTime: number }

// Until the site's rates are loaded: dollars at 1.
const dollar: SiteFiat = { currency_code: 'USD', rate: '1', scale: 2 }

/** The site's rate and decimals for a fiat; for an unknown one, those of the dollar. */
export function fiatOf(fiats: readonly SiteFiat[], code: string, saveTime: number): Fiat {
  const { currency_code, rate, scale } = fiats.find((fiat) => fiat.currency_code === code) ?? dollar
  return { currency_code, rate, scale, saveTime }
}
