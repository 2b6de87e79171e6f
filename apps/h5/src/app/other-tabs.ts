import { usePreferences } from './preferences.ts'
import { useSession } from './session.ts'

const stores = [usePreferences, useSession]

/** Applies what another tab of the app has stored, so that a logout there ends the session here too. */
export function followOtherTabs() {
  addEventListener('storage', ({ key }) => {
    for (const { persist } of stores)
      if (persist.getOptions().name === key) void persist.rehydrate()
  })
}
