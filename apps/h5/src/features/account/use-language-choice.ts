import type { Language } from '@candor/protocol'
import { accountCalls } from '@candor/protocol/services/account/calls'
import { useQueryClient } from '@tanstack/react-query'

import { api } from '../../app/api.ts'
import { usePreferences } from '../../app/preferences.ts'
import { useSession } from '../../app/session.ts'
import { profileKey } from '../../live/use-profile.ts'

/** Another language for this device, and for the mails of whoever is logged in. */
export function useLanguageChoice() {
  const client = useQueryClient()
  return (lang: Language) => {
    usePreferences.getState().set({ lang, isLangChosen: true })
    if (useSession.getState().token === null) return
    // Every call carries the language, this one to have it kept. Without a network the next login tells it.
    api.call(accountCalls.preferences, {}).then(
      (profile) => client.setQueryData(profileKey, profile),
      () => undefined,
    )
  }
}
