import { useTranslation } from 'react-i18next'

import {
  type MainIndicator,
  mainIndicators,
  type SubIndicator,
  subIndicators,
} from '../../ui/candle-chart-indicators.ts'
import { Chip } from '../../ui/chip.tsx'
import { useTradePreferences } from './trade-preferences.ts'

/** Each pane takes height from the candles: two below them leave these readable. */
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
