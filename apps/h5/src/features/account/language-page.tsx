import type { Language } from '@candor/protocol'
import { accountCalls } from '@candor/protocol/services/account/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { languages } from '../../app/i18n.ts'
import { usePreferences } from '../../app/preferences.ts'
import { useSession } from '../../app/session.ts'
import { profileKey } from '../../live/use-profile.ts'
import { ChoiceList } from '../../ui/choice-list.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'

/** The language of all texts; the page itself shows at once what was chosen. */
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

/** Another language for this device, and for the mails of the signed-in user. */
function useLanguageChoice() {
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

/** Each language in its own words: who reads no English finds it all the same. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  zh: '简体中文',
  hk: '繁體中文',
  th: 'ไทย',
  jp: '日本語',
  kor: '한국어',
  fra: 'Français',
  spa: 'Español',
}
