import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'

import { paths } from '../../app/paths.ts'
import { isOff, partsOf, useTextOf } from '../../app/places.ts'

type MarketSection = {
  readonly key: string
  readonly label: string
  /** The page that a market of the section opens. */
  readonly pathOf: (symbol: string) => string
  /** What a row of the section has below the pair. */
  readonly Mark?: ComponentType<{ symbol: string }> | undefined
}

/** The sections of the market list: coins, and those of features between them. */
export function useMarketSections(): MarketSection[] {
  const { t } = useTranslation('market')
  const textOf = useTextOf()
  return [
    { key: 'coin', label: t('section_coin'), rank: 20, pathOf: paths.chart },
    ...partsOf('quotes')
      .filter((part) => !isOff(part))
      .map(({ key, title, rank, pathOf, Mark }) => {
        return { key, label: textOf(title), rank, pathOf, Mark }
      }),
  ].toSorted((a, b) => a.rank - b.rank)
}
