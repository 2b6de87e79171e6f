import { useQueries } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import type { EarnOffer, EarnProduct } from '../../app/feature.ts'
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

export function passes(offer: EarnOffer, filter: EarnFilter): boolean {
  return (
    (filter.code === undefined || offer.code === filter.code) && within[filter.term](offer.days)
  )
}

/**
 * The options that some offer matches together with the rest of the filter, and the selected ones: an offer may end
 * while its option is selected.
 */
export function filterOptions(offers: readonly EarnOffer[], filter: EarnFilter) {
  const isShown = (option: EarnFilter) => offers.some((offer) => passes(offer, option))
  const coins = new Set(offers.map(({ code }) => code))
  if (filter.code !== undefined) coins.add(filter.code)
  return {
    codes: [...coins].filter((code) => code === filter.code || isShown({ ...filter, code })),
    terms: terms.filter(
      (term) => term === 'any' || term === filter.term || isShown({ ...filter, term }),
    ),
  }
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
  const offers = useQueries({ queries: products.map(({ offers }) => offers) })
  const options = filterOptions(
    offers.flatMap(({ data = [] }) => data),
    filter,
  )
  const row = 'no-bar flex min-w-0 gap-1 overflow-x-auto px-4'
  return (
    <div className="grid gap-1.5 pt-4">
      <fieldset className={row}>
        <legend className="sr-only">{t('coin')}</legend>
        {[undefined, ...options.codes].map((code) => (
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
        {options.terms.map((term) => (
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
