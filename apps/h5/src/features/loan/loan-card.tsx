import { formatPrice, formatRate } from '@candor/client'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { Button } from '../../ui/button.tsx'
import { CoinIcon } from '../../ui/coin-icon.tsx'
import { Money } from '../../ui/money.tsx'
import { Tag } from '../../ui/tag.tsx'
import { HealthBar } from './health-bar.tsx'
import { InterestTimer } from './interest-timer.tsx'
import { scaleOf } from './loan-figures.ts'
import { LoanSheets, type LoanSheet } from './loan-sheets.tsx'
import { zoneOf } from './ltv-levels.ts'
import { loanPaths } from './paths.ts'
import { useLiveLtv } from './use-live-ltv.ts'
import type { Loan } from './use-loan.ts'

type Props = {
  loan: Loan
  /** Whether it is on its own page, to which the card otherwise leads. */
  isAlone?: boolean
}

/** A loan that is not repaid: its debt, its live LTV, and what can be done with it. */
export function LoanCard({ loan, isAlone = false }: Props) {
  const { t } = useTranslation('loan')
  const [sheet, setSheet] = useState<LoanSheet>()
  const { ltv, price } = useLiveLtv(loan)
  const zone = zoneOf(ltv, loan)
  const priceScale = scaleOf(loan.liquidation_price)
  return (
    <article aria-label={t('loan', { id: loan.id })} className="px-4 py-4 hair-b">
      {isAlone ? (
        <Debt loan={loan} />
      ) : (
        <Link
          to={loanPaths.loan(loan.id)}
          aria-label={t('view_details', { id: loan.id })}
          className="flex items-center gap-1"
        >
          <Debt loan={loan} />
          <ChevronRight size={16} className="shrink-0 text-ink-3" aria-hidden />
        </Link>
      )}
      <div className="mt-3">
        <HealthBar ltv={ltv} levels={loan} />
      </div>
      {(zone === 'warning' || zone === 'call' || zone === 'last_call') && (
        <p className="mt-2 text-sm text-down">
          {t('call_note', { rate: formatRate(loan.liquidation_ltv, { scaleMin: 0 }) })}
        </p>
      )}
      <dl className="num mt-3 grid grid-cols-2 gap-x-4 gap-y-2 text-sm">
        <Figure label={t('i_pledge')}>
          <Money value={loan.collateral} unit={loan.collateral_code} />
        </Figure>
        <Figure label={t('next_interest')} isLast>
          <InterestTimer />
        </Figure>
        <Figure label={t('liquidation_price')}>
          <span className="text-warn">{formatPrice(loan.liquidation_price, priceScale)}</span>
        </Figure>
        <Figure label={t('price_now')} isLast>
          <span className="live">{price === '' ? '--' : formatPrice(price, priceScale)}</span>
        </Figure>
      </dl>
      <div className="mt-3 grid grid-cols-3 gap-2">
        <Action label={t('repay')} onClick={() => setSheet('repay')} />
        <Action label={t('add')} name={t('add_collateral')} onClick={() => setSheet('add')} />
        <Action
          label={t('release')}
          name={t('release_collateral')}
          onClick={() => setSheet('release')}
        />
      </div>
      <LoanSheets loan={loan} price={price} sheet={sheet} onClose={() => setSheet(undefined)} />
    </article>
  )
}

function Debt({ loan }: { loan: Loan }) {
  const { t } = useTranslation('loan')
  return (
    <span className="flex min-w-0 flex-1 items-center gap-2.5">
      <CoinIcon code={loan.code} size={32} />
      <span className="min-w-0 flex-1">
        <Money
          value={loan.owed}
          unit={loan.code}
          className="block text-lg font-semibold break-words"
        />
        <span className="block text-xs text-ink-3">
          {t('debt')} · {t('rate_now')} {formatRate(loan.annual_rate, { scaleMax: 2 })}
        </span>
        {loan.liquidations > 0 && (
          <span className="mt-1 block">
            <Tag tone="warn">{t('status_part_liquidated')}</Tag>
          </span>
        )}
      </span>
    </span>
  )
}

type ActionProps = { label: string; name?: string; onClick: () => void }

function Action({ label, name, onClick }: ActionProps) {
  return (
    <Button tone="quiet" size="pill" className="px-2!" aria-label={name} onClick={onClick}>
      {label}
    </Button>
  )
}

function Figure(props: { label: string; children: ReactNode; isLast?: boolean }) {
  return (
    <div className={props.isLast === true ? 'min-w-0 text-right' : 'min-w-0'}>
      <dt className="truncate text-xs text-ink-3">{props.label}</dt>
      <dd className="truncate">{props.children}</dd>
    </div>
  )
}
