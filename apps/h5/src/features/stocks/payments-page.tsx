import { formatAmount, formatDateTime } from '@candor/client'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { Empty } from '../../ui/loadable.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { RecordList } from '../../ui/record-list.tsx'
import { Tag } from '../../ui/tag.tsx'
import { receiptPaths } from '../receipt/paths.ts'
import { type StockPayment, useStockPayments } from './use-stocks.ts'

/** What the user got, or will get, by dividends and splits. */
export function PaymentsPage() {
  const { t } = useTranslation('stocks')
  return (
    <>
      <NavBar title={t('payments_title')} />
      <RecordList
        records={useStockPayments()}
        keyOf={({ id }) => id}
        empty={<Empty text={t('no_payments')} />}
      >
        {(payment) => <PaymentCard payment={payment} />}
      </RecordList>
    </>
  )
}

function PaymentCard({ payment }: { payment: StockPayment }) {
  const { t } = useTranslation('stocks')
  const { id, action, shares, amount, due_at: dueAt, paid_at: paidAt } = payment
  const code = action.symbol.replace(/USDT$/, '')
  const isDividend = action.kind === 'dividend'
  return (
    <article className="px-4 py-3 hair-b">
      <div className="flex items-center gap-2">
        <span className="text-md font-semibold">{code}</span>
        <Tag tone={isDividend ? 'up' : 'brand'}>{t(isDividend ? 'dividend' : 'split')}</Tag>
        <span className="flex-1" />
        <span className="num text-md font-semibold">
          {isDividend ? `+${formatAmount(amount)} USDT` : `${formatAmount(amount)} ${code}`}
        </span>
      </div>
      <p className="num mt-1.5 text-sm text-ink-2">
        {isDividend
          ? `${formatAmount(shares)} × ${formatAmount(action.per_share)} USDT`
          : t('split_ratio', { to: action.to, from: action.from, shares: formatAmount(shares) })}
      </p>
      <p className="mt-1 flex justify-between gap-2 text-xs text-ink-3">
        <span>
          {paidAt === 0 ? t('due_on', { time: formatDateTime(dueAt) }) : formatDateTime(paidAt)}
        </span>
        {isDividend && paidAt > 0 && (
          <Link
            to={receiptPaths.receipt('stock_dividend', id)}
            className="touch font-medium text-brand"
          >
            {t('receipt')}
          </Link>
        )}
      </p>
    </article>
  )
}
