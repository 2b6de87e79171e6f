import { create } from 'zustand'
import { persist } from 'zustand/middleware'

type Session = {
  /** A stored token means logged in. */
  token: string | null
  signIn: (token: string) => void
  signOut: () => void
}

export const useSession = create<Session>()(
  persist(
    (set) => ({
      token: null,
      signIn: (token) => set({ token }),
      signOut: () => set({ token: null }),
    }),
    { name: 'session' },
  ),
)

export const useIsLoggedIn = () => useSession((session) => session.token !== null)
