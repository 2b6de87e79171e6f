import { localizedName } from '@candor/client'
import { useTranslation } from 'react-i18next'

import { usePreferences } from '../app/preferences.ts'
import { type Currency, useCurrencies } from '../live/use-currencies.ts'
import { FilterSelect } from './filter-row.tsx'

type Props = {
  /** The coins that the list may have; all where it is not given. */
  isOffered?: (currency: Currency) => boolean
  selected: string | undefined
  onSelect: (code: string | undefined) => void
}

const everyCoin = () => true

/** Narrows a list to one coin. */
export function CoinFilter({ isOffered = everyCoin, selected, onSelect }: Props) {
  const { t } = useTranslation('assets')
  const lang = usePreferences((preferences) => preferences.lang)
  const currencies = useCurrencies().data ?? []
  return (
    <FilterSelect
      label={t('filter_coin')}
      all={t('all_coins')}
      items={currencies.filter(isOffered).map((one) => ({
        key: one.code,
        label: one.code,
        detail: localizedName(one, lang),
      }))}
      selected={selected}
      onSelect={onSelect}
    />
  )
}
