import { formatAmount, formatRate } from '@candor/client'
import { useTranslation } from 'react-i18next'

import { useDurationText } from './duration-text.ts'
import type { Duration } from './use-seconds.ts'

/** What each duration pays, and from which part of right directions a user gains. */
export function PayoutTable({ durations }: { durations: readonly Duration[] }) {
  const { t } = useTranslation('seconds')
  const durationText = useDurationText()
  return (
    <table className="num w-full text-sm">
      <thead className="text-xs text-ink-3">
        <tr className="align-bottom">
          <th className="pb-1.5 text-left font-normal">{t('duration')}</th>
          <th className="px-1 pb-1.5 text-right font-normal">{t('payout')}</th>
          <th className="px-1 pb-1.5 text-right font-normal">{t('break_even')}</th>
          <th className="px-1 pb-1.5 text-right font-normal">{t('average')}</th>
          <th className="pb-1.5 text-right font-normal">{t('stake')}</th>
        </tr>
      </thead>
      <tbody>
        {durations.map((duration) => (
          <tr key={duration.seconds} className="hair-t">
            <th className="py-2 text-left font-medium">{durationText(duration.seconds)}</th>
            <td className="px-1 text-right text-up">
              {formatRate(duration.payout_rate, { scaleMin: 0 })}
            </td>
            <td className="px-1 text-right">{formatRate(duration.break_even, { scaleMax: 2 })}</td>
            <td className="px-1 text-right">{t('seconds', { seconds: duration.window })}</td>
            <td className="text-right">
              {`${formatAmount(duration.min)}–${formatAmount(duration.max)}`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
