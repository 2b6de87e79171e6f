import { formatAmount, formatDate, formatPrice, formatSigned, formatTime } from '@candor/client'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { useNames } from '../../app/places.ts'
import { usePreferences } from '../../app/preferences.ts'
import { useMarkets } from '../../live/use-markets.ts'
import { classes } from '../../ui/classes.ts'
import { type BillRow, netSums, principalOf, type Sum } from './bill-groups.ts'
import { BillLine } from './bill-line.tsx'
import { type RowTrade, tradeOfRow } from './trade-of-row.ts'

/** A row of the summary; one of several bills opens to show them. */
export function BillRowLine({ row }: { row: BillRow }) {
  const { t } = useTranslation('assets')
  const nameOf = useNames('assets')
  const [isOpen, setIsOpen] = useState(false)
  const details = useId()
  const markets = useMarkets().data ?? []
  const [newest] = row.bills
  if (newest === undefined) return null
  if (row.group === undefined) return <BillLine bill={newest} />
  const aside = principalOf(row)
  const trade = tradeOfRow(row, markets)
  const title = ({ side, market: { code, legal_code: quote } }: RowTrade) =>
    t(side === 'buy' ? 'bill_buy' : 'bill_sell', { pair: `${code}/${quote}` })
  const sums = aside === undefined ? netSums(row.bills) : aside.gain
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        {...(isOpen ? { 'aria-controls': details } : {})}
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-15 w-full tap items-center gap-3 px-4 py-2 text-left"
      >
        <span className="min-w-0 flex-1">
          <span className="flex items-center gap-1 text-md">
            <span className="min-w-0">
              {trade === undefined ? nameOf(`bill_group_${row.group}`, row.group) : title(trade)}
            </span>
            <ChevronDown
              size={14}
              className={classes('shrink-0 text-ink-3', isOpen && 'rotate-180')}
              aria-hidden
            />
          </span>
          {trade !== undefined && <TradeFigures trade={trade} />}
          <span className="block text-xs text-ink-3">
            {formatDate(newest.at)} {formatTime(newest.at)}
          </span>
        </span>
        <span className="shrink-0 text-right">
          {aside !== undefined && <Plain sum={aside.principal} />}
          {sums.map((sum, at) => (
            <span key={sum.code} className="flex items-baseline justify-end gap-1.5">
              {aside !== undefined && <span className="text-xs text-ink-3">{t('bill_gain')}</span>}
              <Signed sum={sum} isSmall={aside !== undefined || at > 0} />
            </span>
          ))}
        </span>
      </button>
      {isOpen && (
        <ul id={details} aria-label={t('bill_details')} className="ml-4 border-l-2 border-line">
          {row.bills.map((bill) => (
            <BillLine key={bill.id} bill={bill} hasBalance={false} />
          ))}
        </ul>
      )}
    </li>
  )
}

function TradeFigures({ trade: { amount, price, market } }: { trade: RowTrade }) {
  const { t } = useTranslation('assets')
  const isHidden = usePreferences((preferences) => preferences.isBalanceHidden)
  const shown = `${isHidden ? dots : formatAmount(amount)} ${market.code}`
  return (
    <span className="num block text-xs text-ink-2">
      {t('bill_amount_at', { amount: shown, price: formatPrice(price, market.scale) })}
    </span>
  )
}

const dots = '••••••'
const look = (isSmall: boolean) => classes('num block', isSmall ? 'text-sm' : 'text-md')

function Signed({ sum: { code, amount }, isSmall }: { sum: Sum; isSmall: boolean }) {
  const isHidden = usePreferences((preferences) => preferences.isBalanceHidden)
  const tone = isHidden || !(Number(amount) > 0) ? isSmall && 'text-ink-2' : 'text-up'
  const text = isHidden ? dots : formatSigned(amount, { scaleMax: 8, scaleMin: 2 })
  return (
    <span className={classes(look(isSmall), tone)}>
      {text} {code}
    </span>
  )
}

function Plain({ sum: { code, amount } }: { sum: Sum }) {
  const isHidden = usePreferences((preferences) => preferences.isBalanceHidden)
  return (
    <span className={look(false)}>
      {isHidden ? dots : formatAmount(amount, { scaleMin: 2 })} {code}
    </span>
  )
}
