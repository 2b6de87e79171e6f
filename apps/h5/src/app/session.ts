import { deviceStore } from './device-store.ts'

type Session = {
  /** A stored token means logged in. */
  token: string | null
  signIn: (token: string) => void
  signOut: () => void
}

export const useSession = deviceStore<Session>('session', (set) => ({
  token: null,
  signIn: (token) => set({ token }),
  signOut: () => set({ token: null }),
}))

/** Ends the session with this token. False where another tab has logged in since: its session goes on here. */
export function endSession(token: string | undefined): boolean {
  void useSession.persist.rehydrate()
  const { token: stored, signOut } = useSession.getState()
  if (stored !== null && stored !== token) return false
  signOut()
  return true
}

export const useIsLoggedIn = () => useSession((session) => session.token !== null)
