import { useTranslation } from 'react-i18next'

import type { Market } from '../../live/use-markets.ts'
import { Chip } from '../../ui/chip.tsx'
import { themes, useMarketPreferences } from './market-preferences.ts'

/** Narrows a section to one theme; only themes that it has are offered. */
export function ThemeChips({ markets }: { markets: readonly Market[] }) {
  const { t } = useTranslation(['market', 'common'])
  const { section, themes: chosen, set } = useMarketPreferences()
  const offered = themes.filter((theme) => markets.some(({ sections }) => sections.includes(theme)))
  const choose = (theme: (typeof themes)[number] | undefined) =>
    set({ themes: { ...chosen, [section]: theme } })
  if (offered.length === 0) return null
  return (
    <fieldset
      aria-label={t('market:themes')}
      className="no-bar flex min-w-0 flex-1 gap-1 overflow-x-auto px-1.5"
    >
      <Chip
        label={t('common:all')}
        isSelected={chosen[section] === undefined}
        onClick={() => choose(undefined)}
      />
      {offered.map((theme) => (
        <Chip
          key={theme}
          label={t(`market:theme_${theme}`)}
          isSelected={chosen[section] === theme}
          onClick={() => choose(theme)}
        />
      ))}
    </fieldset>
  )
}
