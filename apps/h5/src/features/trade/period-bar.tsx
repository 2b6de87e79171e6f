import type { CandlePeriod } from '@candor/protocol'
import { useTranslation } from 'react-i18next'

import { Chip } from '../../ui/chip.tsx'
import { useTradePreferences } from './trade-preferences.ts'

/** Letters that traders read in every language. */
const names: Record<CandlePeriod, string> = {
  '1min': '1m',
  '5min': '5m',
  '15min': '15m',
  '30min': '30m',
  '60min': '1h',
  '4hour': '4h',
  '1day': '1D',
  '1week': '1W',
  '1mon': '1M',
}

/** The length of a candle. */
export function PeriodBar({ periods }: { periods: readonly CandlePeriod[] }) {
  const { t } = useTranslation('trade')
  const { period, set } = useTradePreferences()
  return (
    <fieldset
      aria-label={t('period')}
      className="no-bar flex min-w-0 h-10 items-center gap-0.5 overflow-x-auto px-2.5"
    >
      {periods.map((key) => (
        <Chip
          key={key}
          label={names[key]}
          isSelected={key === period}
          onClick={() => set({ period: key })}
        />
      ))}
    </fieldset>
  )
}
