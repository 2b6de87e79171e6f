import { create } from 'zustand'
import { persist } from 'zustand/middleware'

import { useFiat } from './use-fiat.ts'

/** A value as the server reckoned it, in each unit; nothing here converts it again. */
export type Worth = { readonly fiat: string; readonly btc: string }

/** A unit that values are shown in: which part of a worth it is, its code and its decimals. */
export type Unit = {
  readonly key: keyof Worth
  readonly code: string
  readonly scale: number
}

const bitcoin: Unit = { key: 'btc', code: 'BTC', scale: 8 }

/** The unit that the reader chose, and the one that is shown small beside it. */
export function useUnit(): { main: Unit; other: Unit } {
  const isBitcoin = useValueUnit(({ unit }) => unit === 'btc')
  const { currency_code: code, scale } = useFiat()
  const fiat: Unit = { key: 'fiat', code, scale }
  return isBitcoin ? { main: bitcoin, other: fiat } : { main: fiat, other: bitcoin }
}

type ValueUnit = {
  /** What values are shown in everywhere: the fiat of the profile, or bitcoin. */
  unit: 'fiat' | 'btc'
  set: (unit: ValueUnit['unit']) => void
}

/** The one choice of a unit; the fiat itself belongs to the profile and comes along to other devices. */
export const useValueUnit = create<ValueUnit>()(
  persist((set) => ({ unit: 'fiat', set: (unit) => set({ unit }) }), { name: 'value-unit' }),
)
