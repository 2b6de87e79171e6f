import { create } from 'zustand'
import { persist } from 'zustand/middleware'

type ValueUnit = {
  /** What values are shown in everywhere: the fiat of the profile, or bitcoin. */
  unit: 'fiat' | 'btc'
  set: (unit: ValueUnit['unit']) => void
}

/** The one choice of a unit; the fiat itself belongs to the profile and comes along to other devices. */
export const useValueUnit = create<ValueUnit>()(
  persist((set) => ({ unit: 'fiat', set: (unit) => set({ unit }) }), { name: 'value-unit' }),
)
