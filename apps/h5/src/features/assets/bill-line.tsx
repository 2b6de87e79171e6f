import { formatAmount, formatDate, formatSigned, formatTime } from '@candor/client'
import { useTranslation } from 'react-i18next'

import { usePreferences } from '../../app/preferences.ts'
import { accountLabels } from './account-names.ts'
import type { Bill } from './bill-months.ts'

/** One movement: what it was, in which account and when, how much and what was left. */
export function BillLine({ bill }: { bill: Bill }) {
  const { t } = useTranslation('assets')
  const isHidden = usePreferences((preferences) => preferences.isBalanceHidden)
  const dots = '••••••'
  const amount = isHidden ? dots : formatSigned(bill.amount, { scaleMax: 8, scaleMin: 2 })
  const after = isHidden ? dots : formatAmount(bill.balance_after, { scaleMin: 2 })
  return (
    <li className="flex min-h-15 items-center gap-3 px-4 py-2">
      <div className="min-w-0 flex-1">
        <p className="truncate text-md">{bill.kind_name}</p>
        <p className="text-xs text-ink-3">
          {t(accountLabels[bill.wallet])} · {formatDate(bill.at)} {formatTime(bill.at)}
        </p>
      </div>
      <div className="num shrink-0 text-right">
        <p className={isHidden || bill.amount.startsWith('-') ? 'text-md' : 'text-md text-up'}>
          {amount} {bill.code}
        </p>
        <p className="text-xs text-ink-3">{t('balance_after', { amount: after })}</p>
      </div>
    </li>
  )
}
