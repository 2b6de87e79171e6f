import { formatAmount, formatDate, formatSigned, formatTime } from '@candor/client'
import { useTranslation } from 'react-i18next'

import { usePreferences } from '../../app/preferences.ts'
import { classes } from '../../ui/classes.ts'
import { Skeleton } from '../../ui/loadable.tsx'
import { accountLabels } from './account-names.ts'
import type { Bill } from './use-bills.ts'

type Props = {
  bill: Bill
  /** Whether the balance after it is shown: that of a held part is not shown anywhere else. */
  hasBalance?: boolean
}

/** One movement: kind, account, time, amount and the balance after it. */
export function BillLine({ bill, hasBalance = true }: Props) {
  const { t } = useTranslation('assets')
  const isHidden = usePreferences((preferences) => preferences.isBalanceHidden)
  const dots = '••••••'
  const amount = isHidden ? dots : formatSigned(bill.amount, { scaleMax: 8, scaleMin: 2 })
  const after = isHidden ? dots : formatAmount(bill.balance_after, { scaleMin: 2 })
  const isIn = !bill.amount.startsWith('-')
  return (
    <li className="flex min-h-15 flex-col justify-center px-4 py-2">
      <p className="flex items-baseline justify-between gap-3 text-md">
        <span className="min-w-0">{bill.kind_name}</span>
        <span className={classes('num shrink-0', isIn && !isHidden && 'text-up')}>
          {amount} {bill.code}
        </span>
      </p>
      <p className="flex justify-between gap-2 text-xs text-ink-3">
        <span className="min-w-0">
          {t(accountLabels[bill.wallet])} · {formatDate(bill.at)} {formatTime(bill.at)}
        </span>
        {hasBalance && (
          <span className="num shrink-0">{t('balance_after', { amount: after })}</span>
        )}
      </p>
    </li>
  )
}

export function BillSkeleton({ count = 8 }: { count?: number }) {
  return Array.from({ length: count }, (_, row) => (
    <div key={row} className="flex h-15 items-center justify-between px-4">
      <div>
        <Skeleton className="h-3.5 w-24" />
        <Skeleton className="mt-2 h-2.5 w-32" />
      </div>
      <div className="grid justify-items-end">
        <Skeleton className="h-3.5 w-28" />
        <Skeleton className="mt-2 h-2.5 w-20" />
      </div>
    </div>
  ))
}
