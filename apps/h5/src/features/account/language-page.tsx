import type { Language } from '@candor/protocol'
import { accountCalls } from '@candor/protocol/services/account/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { languages } from '../../app/i18n.ts'
import { languageNames } from '../../app/language-names.ts'
import { usePreferences } from '../../app/preferences.ts'
import { useSession } from '../../app/session.ts'
import { profileKey } from '../../live/use-profile.ts'
import { ChoiceList } from '../../ui/choice-list.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'

/** The choice of the language of all texts; the page itself changes at once. */
export function LanguagePage() {
  const { t } = useTranslation('account')
  const lang = usePreferences((preferences) => preferences.lang)
  const choose = useLanguageChoice()
  return (
    <>
      <NavBar title={t('language')} />
      <ChoiceList
        label={t('language')}
        items={languages.map((key) => ({ key, label: languageNames[key] }))}
        selected={lang}
        onSelect={choose}
      />
    </>
  )
}

/** Sets the language of this device and of the user's mails. */
function useLanguageChoice() {
  const client = useQueryClient()
  return (lang: Language) => {
    usePreferences.getState().set({ lang, isLangChosen: true })
    if (useSession.getState().token === null) return
    // Every call contains the language; this one stores it. Without a network the next login sends it.
    api.call(accountCalls.preferences, {}).then(
      (profile) => client.setQueryData(profileKey, profile),
      () => undefined,
    )
  }
}
