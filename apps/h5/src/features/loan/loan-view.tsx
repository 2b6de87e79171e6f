import { formatAmount, formatDateTime, formatPrice, formatRate } from '@candor/client'
import { ReceiptText } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import { isMissing } from '../../app/api.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { DetailList } from '../../ui/detail-list.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { Empty, Loadable } from '../../ui/loadable.tsx'
import { Money } from '../../ui/money.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { Section } from '../../ui/section.tsx'
import { receiptPaths } from '../receipt/paths.ts'
import { StatusTag } from './ended-card.tsx'
import { LoanCard } from './loan-card.tsx'
import { scaleOf } from './loan-figures.ts'
import { LevelLegend } from './ltv-scale.tsx'
import { loanPaths } from './paths.ts'
import { type LoanDetail, type LoanSale, useLoan } from './use-loan.ts'

/** One loan: its state, the sales of its collateral, and the rates that its interest came from. */
export function LoanView({ id }: { id: string }) {
  const { t } = useTranslation('loan')
  const loan = useLoan(id)
  if (isMissing(loan.error))
    return (
      <>
        <NavBar title={t('title')} />
        <Empty
          text={t('no_loan')}
          action={<ButtonLink to={loanPaths.mine()}>{t('tab_mine')}</ButtonLink>}
        />
      </>
    )
  return (
    <>
      <NavBar title={t('loan', { id })} />
      <Loadable query={loan}>{(found) => <Details loan={found} />}</Loadable>
    </>
  )
}

function Details({ loan }: { loan: LoanDetail }) {
  const { t } = useTranslation('loan')
  return (
    <>
      {loan.status_name === 'active' ? <LoanCard loan={loan} isAlone /> : <Ended loan={loan} />}
      {loan.events.length > 0 && (
        <Section title={t('sales')}>
          <ul>
            {loan.events.map((sale) => (
              <li key={sale.id}>
                <Sale sale={sale} loan={loan} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section title={t('details')}>
        <div className="px-4 pt-2">
          <Figures loan={loan} />
        </div>
      </Section>
      <Section title={t('levels')}>
        <div className="px-4 pt-2">
          <LevelLegend levels={loan} />
        </div>
      </Section>
      {loan.hours.length > 0 && <Hours loan={loan} />}
      <div className="h-8" />
    </>
  )
}

function Ended({ loan }: { loan: LoanDetail }) {
  const { t } = useTranslation('loan')
  return (
    <header className="px-4 pt-2 pb-3">
      <StatusTag loan={loan} />
      <Money
        value={loan.amount}
        unit={loan.code}
        className="mt-2 block text-2xl font-semibold break-words"
      />
      <p className="text-sm text-ink-3">
        {t('ended_at')} {formatDateTime(loan.ended_at)}
      </p>
    </header>
  )
}

function Figures({ loan }: { loan: LoanDetail }) {
  const { t } = useTranslation('loan')
  const { id, code, collateral_code: collateral } = loan
  const number = String(id)
  const of = (amount: string) => <Money value={amount} unit={code} />
  return (
    <DetailList
      rows={[
        { label: t('borrowed'), value: of(loan.amount) },
        { label: t('principal'), value: of(loan.principal) },
        { label: t('interest_due'), value: of(loan.interest) },
        { label: t('interest_paid'), value: of(loan.interest_paid) },
        { label: t('i_pledge'), value: <Money value={loan.collateral} unit={collateral} /> },
        ...(Number(loan.sold) > 0
          ? [{ label: t('sold'), value: <Money value={loan.sold} unit={collateral} /> }]
          : []),
        { label: t('opened_at'), value: formatDateTime(loan.borrowed_at) },
        {
          label: t('loan_number'),
          value: number,
          action: <CopyButton text={number} label={t('loan_number')} />,
        },
      ]}
    />
  )
}

type SaleProps = { sale: LoanSale; loan: LoanDetail }

/** One sale of collateral, with what it paid. */
function Sale({ sale, loan }: SaleProps) {
  const { t } = useTranslation('loan')
  const { code, collateral_code: collateral } = loan
  const priceScale = scaleOf(loan.liquidation_price)
  return (
    <ListRow
      to={receiptPaths.receipt('loan_liquidation', sale.id)}
      icon={<ReceiptText size={20} className="text-ink-3" aria-hidden />}
      title={`−${formatAmount(sale.sold)} ${collateral}`}
      detail={`${formatDateTime(sale.at)} · ${formatPrice(sale.index, priceScale)}`}
      value={
        <>
          <span className="block">{`${formatAmount(sale.repaid)} ${code}`}</span>
          <span className="block text-xs text-ink-3">
            {t(sale.full ? 'status_liquidated' : 'status_part_liquidated')}
          </span>
        </>
      }
    />
  )
}

const hoursShown = 24

function Hours({ loan }: { loan: LoanDetail }) {
  const { t } = useTranslation('loan')
  return (
    <Section
      title={t('hourly_rates')}
      {...(loan.status_name === 'active' && {
        more: { label: t('receipt'), to: receiptPaths.receipt('loan_interest', loan.id) },
      })}
    >
      <div className="px-4 pt-2">
        <DetailList
          isCompact
          rows={loan.hours.slice(0, hoursShown).map(({ at, annual_rate: rate, utilisation }) => ({
            label: formatDateTime(at).slice(0, -3),
            value: `${formatRate(rate, { scaleMax: 2 })} · ${t('pool_used')} ${formatRate(utilisation, { scaleMax: 1, scaleMin: 0 })}`,
          }))}
        />
      </div>
    </Section>
  )
}
