import { create } from 'zustand'
import { persist } from 'zustand/middleware'

/** A market as a guest marked it: the server knows it by its number. */
type GuestFavorite = { readonly symbol: string; readonly matchId: number }

type GuestFavorites = {
  list: readonly GuestFavorite[]
  set: (list: readonly GuestFavorite[]) => void
}

/** The markets that were marked on this device without a login; the next login takes them along. */
export const useGuestFavorites = create<GuestFavorites>()(
  persist((set) => ({ list: [], set: (list) => set({ list }) }), { name: 'guest-favorites' }),
)
