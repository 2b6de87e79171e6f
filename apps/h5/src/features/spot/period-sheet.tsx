import { type CandlePeriod, candlePeriods } from '@candor/protocol/services/market/candle-periods'
import { useTranslation } from 'react-i18next'

import { classes } from '../../ui/classes.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { periodNames } from './period-names.ts'
import { useTradePreferences } from './trade-preferences.ts'

type Props = { isOpen: boolean; onClose: () => void }

/** Every length that a candle can have. */
export function PeriodSheet({ isOpen, onClose }: Props) {
  const { t } = useTranslation('spot')
  const { period, set } = useTradePreferences()
  const choose = (key: CandlePeriod) => {
    set({ period: key })
    onClose()
  }
  return (
    <Sheet title={t('period')} isOpen={isOpen} onClose={onClose}>
      <div className="grid grid-cols-3 gap-2 px-4 pt-1 pb-5">
        {candlePeriods.map((key) => (
          <button
            key={key}
            type="button"
            aria-pressed={key === period}
            onClick={() => choose(key)}
            className={classes(
              'num h-11 rounded-field text-base active:opacity-80',
              key === period ? 'bg-brand-soft font-semibold text-brand-ink' : 'bg-field',
            )}
          >
            {periodNames[key]}
          </button>
        ))}
      </div>
    </Sheet>
  )
}
