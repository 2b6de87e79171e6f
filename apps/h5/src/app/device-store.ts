import { create, type StateCreator } from 'zustand'
import { persist } from 'zustand/middleware'

const readAgain = new Map<string, () => void>()

/**
 * A store whose state is kept on this device under a name. Each change reads what other tabs have stored before it, so
 * that a tab which slept adds to their changes instead of undoing them.
 */
export function deviceStore<State extends object>(name: string, make: StateCreator<State>) {
  const read = () => void store.persist.rehydrate()
  const store = create<State>()(
    persist(
      (set, get, api) =>
        make(
          ((change: State | Partial<State>) => {
            read()
            set(change)
          }) as typeof set, // No store replaces its whole state.
          get,
          api,
        ),
      { name },
    ),
  )
  readAgain.set(name, read)
  return store
}

/** Applies what another tab of the app has stored, at once and when this one wakes up. */
export function followOtherTabs() {
  addEventListener('storage', ({ key }) => {
    // Without a key the whole storage was cleared.
    if (key !== null) readAgain.get(key)?.()
  })
  addEventListener('pageshow', readAll)
  document.addEventListener('visibilitychange', readAll)
}

function readAll() {
  if (document.visibilityState === 'visible') for (const read of readAgain.values()) read()
}
