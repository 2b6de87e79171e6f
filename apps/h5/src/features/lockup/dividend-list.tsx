import { formatDateTime, formatRate } from '@candor/client'
import { useTranslation } from 'react-i18next'

import { Money } from '../../ui/money.tsx'
import type { PositionDetail } from './use-lockup.ts'

type Props = { dividends: PositionDetail['paid']; code: string; isRunning: boolean }

/** Every dividend with its rate and time. */
export function DividendList({ dividends, code, isRunning }: Props) {
  const { t } = useTranslation('lockup')
  if (dividends.length === 0)
    return (
      <p className="px-4 py-3 text-base text-ink-3">
        {t(isRunning ? 'no_dividends' : 'no_dividend_paid')}
      </p>
    )
  return (
    <ul className="px-4">
      {dividends.map(({ day, daily_rate: rate, amount, at }) => (
        <li key={day} className="flex items-center gap-3 py-2.5 hair-b">
          <span className="min-w-0 flex-1">
            <span className="block text-base">{t('day', { day })}</span>
            <time className="block text-xs text-ink-3">{formatDateTime(at)}</time>
          </span>
          <span className="text-right">
            <Money value={amount} unit={code} className="block text-base text-up" />
            <span className="num block text-xs text-ink-3">{formatRate(rate)}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
