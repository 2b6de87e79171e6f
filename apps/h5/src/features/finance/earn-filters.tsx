import { useQueries } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import type { EarnProduct, IsWanted } from '../../app/feature.ts'
import { Chip } from '../../ui/chip.tsx'

const terms = ['any', 'week', 'month', 'longer'] as const

export type EarnFilter = {
  /** Every coin where it is undefined. */
  readonly code: string | undefined
  readonly term: (typeof terms)[number]
}

export const noFilter: EarnFilter = { code: undefined, term: 'any' }

const within: Record<EarnFilter['term'], (days: number) => boolean> = {
  any: () => true,
  week: (days) => days <= 7,
  month: (days) => days > 7 && days <= 30,
  longer: (days) => days > 30,
}

export function passes(offer: Parameters<IsWanted>[0], filter: EarnFilter): boolean {
  return (
    (filter.code === undefined || offer.code === filter.code) && within[filter.term](offer.days)
  )
}

const termLabels = {
  any: 'any_term',
  week: 'term_week',
  month: 'term_month',
  longer: 'term_longer',
} as const

type Props = {
  products: readonly EarnProduct[]
  filter: EarnFilter
  onChange: (filter: EarnFilter) => void
}

/** Filters by coin and term; a row scrolls where its texts do not fit. */
export function EarnFilters({ products, filter, onChange }: Props) {
  const { t } = useTranslation('finance')
  const coins = useQueries({ queries: products.map(({ coins }) => coins) })
  const codes = new Set(coins.flatMap(({ data = [] }) => data))
  const row = 'no-bar flex min-w-0 gap-1 overflow-x-auto px-4'
  return (
    <div className="grid gap-1.5 pt-4">
      <fieldset className={row}>
        <legend className="sr-only">{t('coin')}</legend>
        {[undefined, ...codes].map((code) => (
          <Chip
            key={code ?? ''}
            label={code ?? t('all_coins')}
            isSelected={filter.code === code}
            onClick={() => onChange({ ...filter, code })}
          />
        ))}
      </fieldset>
      <fieldset className={row}>
        <legend className="sr-only">{t('term')}</legend>
        {terms.map((term) => (
          <Chip
            key={term}
            label={t(termLabels[term])}
            isSelected={filter.term === term}
            onClick={() => onChange({ ...filter, term })}
          />
        ))}
      </fieldset>
    </div>
  )
}
