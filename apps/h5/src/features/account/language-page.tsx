import { useTranslation } from 'react-i18next'

import { languages } from '../../app/i18n.ts'
import { usePreferences } from '../../app/preferences.ts'
import { ChoiceList } from '../../ui/choice-list.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { languageNames } from './language-names.ts'
import { useLanguageChoice } from './use-language-choice.ts'

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
