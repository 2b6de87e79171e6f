import { accountCalls } from '@candor/protocol/services/account/calls'

import { api } from '../../app/api.ts'
import { languages } from '../../app/i18n.ts'
import { usePreferences } from '../../app/preferences.ts'
import { queryClient } from '../../app/query-client.ts'
import { profileKey } from '../../live/use-profile.ts'

/**
 * After a login: a device without a chosen language takes the profile's; a choice on this device is stored in the profile.
 * A failure has no effect on the login.
 */
export async function takeProfileLanguage(): Promise<void> {
  const { isLangChosen, lang, set } = usePreferences.getState()
  try {
    if (isLangChosen) {
      const profile = await api.call(accountCalls.preferences, {})
      queryClient.setQueryData(profileKey, profile)
      return
    }
    const profile = await api.call(accountCalls.userInfo, {})
    queryClient.setQueryData(profileKey, profile)
    const known = languages.find((language) => language === profile.lang)
    if (known !== undefined && known !== lang) set({ lang: known })
  } catch {
    // The next request for the profile reports the error.
  }
}
