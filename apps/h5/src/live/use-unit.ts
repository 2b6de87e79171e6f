import { create } from 'zustand'
import { persist } from 'zustand/middleware'

import { useFiat } from './use-fiat.ts'

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
export const useValueUnit = create<ValueUnit>()(
  persist((set) => ({ unit: 'fiat', set: (unit) => set({ unit }) }), { name: 'value-unit' }),
)
