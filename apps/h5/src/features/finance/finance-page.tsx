import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { paths } from '../../app/paths.ts'
import { useIsLoggedIn } from '../../app/session.ts'
import { Section } from '../../ui/section.tsx'
import { type EarnFilter, EarnFilters, noFilter, passes } from './earn-filters.tsx'
import { EarnGuest } from './earn-guest.tsx'
import { HoldingsCard } from './holdings-card.tsx'
import { Promises } from './promises.tsx'

export type IsWanted = (offer: { code: string; days: number }) => boolean

type Props = {
  /** The offers of lock-up that pass, or a sentence that there are none. */
  lockup: (isWanted: IsWanted, none: string) => ReactNode
}

/** The finance tab: what the reader holds, and what there is to earn with. */
export function FinancePage({ lockup }: Props) {
  const { t } = useTranslation('finance')
  const isLoggedIn = useIsLoggedIn()
  const [filter, setFilter] = useState<EarnFilter>(noFilter)
  return (
    <>
      <header className="flex h-12 items-center px-4">
        <h1 className="text-xl font-semibold">{t('title')}</h1>
      </header>
      {isLoggedIn ? <HoldingsCard /> : <EarnGuest />}
      <EarnFilters filter={filter} onChange={setFilter} />
      <Section title={t('lockup')} more={{ label: t('how'), to: paths.lockupWelcome() }}>
        {lockup((offer) => passes(offer, filter), t('nothing_matches'))}
      </Section>
      <div className="mt-4 h-2 bg-raised" />
      <Promises />
    </>
  )
}
