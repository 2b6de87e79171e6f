import { type CandlePeriod, candlePeriods } from '@candor/protocol/services/market/candle-periods'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Chip } from '../../ui/chip.tsx'
import { periodNames } from './period-names.ts'
import { PeriodSheet } from './period-sheet.tsx'
import { useTradePreferences } from './trade-preferences.ts'

/** What a narrow screen has room for; the others stand in a sheet. */
const short: readonly CandlePeriod[] = ['1min', '15min', '60min', '4hour', '1day']

/** The length of a candle. */
export function PeriodBar({ isWhole = false }: { isWhole?: boolean }) {
  const { t } = useTranslation('spot')
  const { period, set } = useTradePreferences()
  const [isOpen, setIsOpen] = useState(false)
  const shown = isWhole ? candlePeriods : short
  const isBeyond = !shown.includes(period)
  return (
    <fieldset
      aria-label={t('period')}
      className="no-bar flex h-10 min-w-0 flex-1 items-center gap-0.5 overflow-x-auto px-2.5"
    >
      {shown.map((key) => (
        <Chip
          key={key}
          label={periodNames[key]}
          isSelected={key === period}
          onClick={() => set({ period: key })}
        />
      ))}
      {!isWhole && (
        <Chip
          label={isBeyond ? periodNames[period] : t('periods_more')}
          isSelected={isBeyond}
          onClick={() => setIsOpen(true)}
          opensMore
        />
      )}
      <PeriodSheet isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </fieldset>
  )
}
