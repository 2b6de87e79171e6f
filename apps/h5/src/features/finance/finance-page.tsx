import { FunctionSquare, Landmark, type LucideIcon, ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { EarnProduct } from '../../app/feature.ts'
import { isOff, partsOf, useTextOf } from '../../app/places.ts'
import { useIsLoggedIn } from '../../app/session.ts'
import { Section } from '../../ui/section.tsx'
import { type EarnFilter, EarnFilters, noFilter, passes } from './earn-filters.tsx'
import { EarnGuest } from './earn-guest.tsx'
import { HoldingsCard } from './holdings-card.tsx'
import { ProductTiles } from './product-tiles.tsx'

/** The finance tab: the user's holdings, the products, and their offers. */
export function FinancePage() {
  const { t } = useTranslation('finance')
  const isLoggedIn = useIsLoggedIn()
  const products = partsOf('finance').toSorted((a, b) => a.rank - b.rank)
  const services = partsOf('financeService')
  // What the user holds stays; what is offered does not.
  const offered = products.filter((product) => !isOff(product))
  const offeredServices = services.filter((service) => !isOff(service))
  const [filter, setFilter] = useState<EarnFilter>(noFilter)
  return (
    <>
      <header className="flex h-12 items-center px-4">
        <h1 className="text-xl font-semibold">{t('title')}</h1>
      </header>
      {isLoggedIn ? <HoldingsCard products={products} services={services} /> : <EarnGuest />}
      <ProductTiles products={offered} services={offeredServices} />
      <EarnFilters products={offered} filter={filter} onChange={setFilter} />
      {offered.map((product) => (
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

/** The conditions that apply to every offer. */
function Principles() {
  const { t } = useTranslation('finance')
  return (
    <ul className="px-4 py-5">
      <Principle
        icon={Landmark}
        title={t('promise_funded_title')}
        text={t('promise_funded_text')}
      />
      <Principle
        icon={FunctionSquare}
        title={t('promise_formula_title')}
        text={t('promise_formula_text')}
      />
      <Principle
        icon={ReceiptText}
        title={t('promise_checkable_title')}
        text={t('promise_checkable_text')}
      />
    </ul>
  )
}

type PrincipleProps = { icon: LucideIcon; title: string; text: string }

function Principle({ icon: Icon, title, text }: PrincipleProps) {
  return (
    <li className="flex gap-3 py-3">
      <span className="grid size-10 shrink-0 place-items-center rounded-tile bg-raised text-ink-2">
        <Icon size={20} strokeWidth={1.75} aria-hidden />
      </span>
      <div className="min-w-0">
        <h3 className="text-md font-semibold">{title}</h3>
        <p className="mt-0.5 text-sm text-ink-2">{text}</p>
      </div>
    </li>
  )
}
