import type { ReplyOf } from '@candor/protocol'
import type { siteCalls } from '@candor/protocol/services/site/calls'

import { deviceStore } from '../app/device-store.ts'
import { useSite } from './use-site.ts'
import { useWallet } from './use-wallet.ts'

/** A value in each unit, as computed by the server; the app converts nothing. */
export type Worth = { readonly fiat: string; readonly btc: string }

/** A unit in which values are shown: its part of a worth, its code and its decimals. */
export type Unit = {
  readonly key: keyof Worth
  readonly code: string
  readonly scale: number
}

const bitcoin: Unit = { key: 'btc', code: 'BTC', scale: 8 }

/** The chosen unit, and the one that is shown small beside it. */
export function useUnit(): { main: Unit; other: Unit } {
  const isBitcoin = useValueUnit(({ unit }) => unit === 'btc')
  const { currency_code: code, scale } = useFiat()
  const fiat: Unit = { key: 'fiat', code, scale }
  return isBitcoin ? { main: bitcoin, other: fiat } : { main: fiat, other: bitcoin }
}

type ValueUnit = {
  /** The unit of all values: the fiat of the profile, or bitcoin. */
  unit: 'fiat' | 'btc'
  set: (unit: ValueUnit['unit']) => void
}

/** The choice between fiat and bitcoin on this device; the fiat itself is stored in the profile. */
export const useValueUnit = deviceStore<ValueUnit>('value-unit', (set) => ({
  unit: 'fiat',
  set: (unit) => set({ unit }),
}))

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
