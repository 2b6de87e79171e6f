import { formatRate } from '@candor/client'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight, HandCoins } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { FinanceService } from '../../app/feature.ts'
import { CoinIcon } from '../../ui/coin-icon.tsx'
import { Money } from '../../ui/money.tsx'
import { zoneInk, zoneOf } from './ltv-levels.ts'
import { loanPaths } from './paths.ts'
import { activeQuery, useLoanOffers } from './use-loan.ts'

/** The lowest rate of the hour. */
function RateNote() {
  const { t } = useTranslation('loan')
  const rates = useLoanOffers().data?.map(({ annual_rate: rate }) => rate) ?? []
  const [lowest] = rates.toSorted((a, b) => Number(a) - Number(b))
  if (lowest === undefined) return <>{t('no_terms')}</>
  return <>{t('from_rate', { rate: formatRate(lowest, { scaleMax: 2 }) })}</>
}

/** What the user owes, by loan; nothing without a loan. */
function Debts() {
  const { t } = useTranslation('loan')
  const loans = useQuery(activeQuery).data?.list ?? []
  if (loans.length === 0) return null
  return (
    <>
      <div className="mt-2 flex items-center justify-between">
        <h3 className="text-sm font-normal text-ink-2">{t('title')}</h3>
        <Link
          to={loanPaths.mine()}
          className="flex h-8 touch items-center text-sm text-ink-3 active:opacity-80"
        >
          {t('tab_mine')}
          <ChevronRight size={14} aria-hidden />
        </Link>
      </div>
      <ul>
        {loans.map((loan) => (
          <li key={loan.id} className="mt-3 flex items-center gap-2.5 pt-3 hair-t">
            <CoinIcon code={loan.code} size={24} />
            <span className="min-w-0 flex-1">
              <Money value={loan.owed} unit={loan.code} className="block text-base font-medium" />
              <span className="block text-xs text-ink-3">{t('debt')}</span>
            </span>
            <span className="text-right">
              <span className={`num block text-base ${zoneInk[zoneOf(loan.ltv, loan)]}`}>
                {formatRate(loan.ltv, { scaleMax: 2 })}
              </span>
              <span className="block text-xs text-ink-3">{t('ltv')}</span>
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Loans on the finance tab. */
export const loanService: FinanceService = {
  title: 'loan:title',
  icon: HandCoins,
  path: loanPaths.borrow(),
  Note: RateNote,
  Holdings: Debts,
}
