import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { EarnProduct } from '../../app/feature.ts'
import { partsOf, useTextOf } from '../../app/places.ts'
import { useIsLoggedIn } from '../../app/session.ts'
import { Section } from '../../ui/section.tsx'
import { type EarnFilter, EarnFilters, noFilter, passes } from './earn-filters.tsx'
import { EarnGuest } from './earn-guest.tsx'
import { HoldingsCard } from './holdings-card.tsx'
import { Principles } from './principles.tsx'

/** The finance tab: what the reader holds, and what there is to earn with. */
export function FinancePage() {
  const { t } = useTranslation('finance')
  const isLoggedIn = useIsLoggedIn()
  const products = partsOf('finance')
  const [filter, setFilter] = useState<EarnFilter>(noFilter)
  return (
    <>
      <header className="flex h-12 items-center px-4">
        <h1 className="text-xl font-semibold">{t('title')}</h1>
      </header>
      {isLoggedIn ? <HoldingsCard products={products} /> : <EarnGuest />}
      <EarnFilters products={products} filter={filter} onChange={setFilter} />
      {products.map((product) => (
        <Offers key={product.title} product={product} filter={filter} />
      ))}
      <div className="mt-4 h-2 bg-raised" />
      <Principles />
    </>
  )
}

type Props = { product: EarnProduct; filter: EarnFilter }

function Offers({ product: { title, aboutPath, Offers }, filter }: Props) {
  const { t } = useTranslation('finance')
  const textOf = useTextOf()
  return (
    <Section title={textOf(title)} more={{ label: t('how'), to: aboutPath }}>
      <Offers isWanted={(offer) => passes(offer, filter)} none={t('nothing_matches')} />
    </Section>
  )
}
