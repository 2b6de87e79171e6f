import { Segmented } from 'antd'
import { useTranslation } from 'react-i18next'

import { changeLanguage, type ConsoleLanguage, consoleLanguages } from './i18n.ts'

export function LanguageChoice() {
  const { t, i18n } = useTranslation()
  return (
    <Segmented
      size="small"
      aria-label={t('language')}
      value={i18n.language as ConsoleLanguage} // Only codes of ours are set.
      options={Object.entries(consoleLanguages).map(([value, label]) => ({
        value: value as ConsoleLanguage, // Keys of a const table.
        label,
      }))}
      onChange={(lang) => void changeLanguage(lang)}
    />
  )
}
