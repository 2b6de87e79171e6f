import { type CandlePeriod, candlePeriods } from '@candor/protocol/services/market/candle-periods'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import {
  type MainIndicator,
  mainIndicators,
  type SubIndicator,
  subIndicators,
} from '../ui/candle-chart-indicators.ts'
import { Chip } from '../ui/chip.tsx'
import { classes } from '../ui/classes.ts'
import { Sheet } from '../ui/sheet.tsx'
import { useTradePreferences } from './trade-preferences.ts'

/** The periods that fit a narrow screen; the others are in a sheet. */
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

type Props = { isOpen: boolean; onClose: () => void }

/** Every length that a candle can have. */
function PeriodSheet({ isOpen, onClose }: Props) {
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

/** Each pane reduces the height of the candles, so there are at most two. */
const subMax = 2

const toggled = <Name extends string>(names: readonly Name[], name: Name) =>
  names.includes(name) ? names.filter((other) => other !== name) : [...names, name]

/** Switches for the lines over the candles and the panes below them. */
export function IndicatorBar() {
  const { t } = useTranslation('spot')
  const { main, sub, set } = useTradePreferences()
  const toggleMain = (name: MainIndicator) => set({ main: toggled(main, name) })
  const toggleSub = (name: SubIndicator) => set({ sub: toggled(sub, name).slice(-subMax) })
  return (
    <fieldset
      aria-label={t('indicators')}
      className="no-bar flex min-w-0 h-10 items-center gap-0.5 overflow-x-auto px-2.5 hair-t"
    >
      {mainIndicators.map((name) => (
        <Chip
          key={name}
          label={name}
          isSelected={main.includes(name)}
          onClick={() => toggleMain(name)}
        />
      ))}
      <i aria-hidden className="mx-1 h-3 w-px shrink-0 bg-line-strong" />
      {subIndicators.map((name) => (
        <Chip
          key={name}
          label={name}
          isSelected={sub.includes(name)}
          onClick={() => toggleSub(name)}
        />
      ))}
    </fieldset>
  )
}

/** Abbreviations that are the same in every language. */
const periodNames: Record<CandlePeriod, string> = {
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
