import { create } from 'zustand'
import { persist } from 'zustand/middleware'

type AssetsPreferences = {
  isZeroHidden: boolean
  set: (change: Partial<Pick<AssetsPreferences, 'isZeroHidden'>>) => void
}

/** How a reader left the lists of coins. */
export const useAssetsPreferences = create<AssetsPreferences>()(
  persist((set) => ({ isZeroHidden: false, set }), { name: 'assets' }),
)
