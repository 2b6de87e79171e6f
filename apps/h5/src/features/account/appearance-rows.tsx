import { useTranslation } from 'react-i18next'

import { languageNames } from '../../app/language-names.ts'
import { usePreferences } from '../../app/preferences.ts'
import { ListRow } from '../../ui/list-row.tsx'
import { Select } from '../../ui/select.tsx'
import { accountPaths } from './paths.ts'

/** Language, theme and the colours of rise and fall: each a row that leads to its choices. */
export function AppearanceRows() {
  const { t } = useTranslation('account')
  const { lang, theme, upDown, set } = usePreferences()
  return (
    <>
      <ListRow title={t('language')} value={languageNames[lang]} to={accountPaths.language()} />
      <Select
        look="row"
        label={t('theme')}
        items={[
          { key: 'system', label: t('theme_system') },
          { key: 'light', label: t('theme_light') },
          { key: 'dark', label: t('theme_dark') },
        ]}
        selected={theme}
        onSelect={(theme) => set({ theme })}
      />
      <Select
        look="row"
        label={t('colours')}
        items={[
          { key: 'green-up', label: t('green_up') },
          { key: 'red-up', label: t('red_up') },
        ]}
        selected={upDown}
        onSelect={(upDown) => set({ upDown })}
      />
    </>
  )
}
