import { formatRate } from '@candor/client'
import { useTranslation } from 'react-i18next'

import { classes } from '../../ui/classes.ts'
import { type Levels, levelNames } from './ltv-levels.ts'

/** The colours between zero, the five levels, and a debt as large as its collateral. */
const colours = ['bg-up', 'bg-up/45', 'bg-warn', 'bg-down/45', 'bg-down/70', 'bg-down'] as const

/** The whole scale of the LTV as a line that is coloured by its levels. */
export function LtvScale({ levels }: { levels: Levels }) {
  const stops = [0, ...levelNames.map((name) => Number(levels[name])), 1]
  return (
    <span aria-hidden className="flex h-1.5 w-full gap-0.5">
      {colours.map((colour, index) => (
        <span
          key={colour}
          className={classes('h-full first:rounded-l-full last:rounded-r-full', colour)}
          style={{ flexGrow: Math.max(0, (stops[index + 1] ?? 1) - (stops[index] ?? 0)) }}
        />
      ))}
    </span>
  )
}

const dots = {
  initial_ltv: 'bg-up/45',
  warning_ltv: 'bg-warn',
  call_ltv: 'bg-down/45',
  last_call_ltv: 'bg-down/70',
  liquidation_ltv: 'bg-down',
} as const

/** What begins at each level of the scale. */
export function LevelLegend({ levels }: { levels: Levels }) {
  const { t } = useTranslation('loan')
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-1 text-xs">
      {levelNames.map((name) => (
        <div key={name} className="flex min-w-0 items-center gap-1.5">
          <i aria-hidden className={classes('size-1.5 shrink-0 rounded-full', dots[name])} />
          <dt className="min-w-0 flex-1 truncate text-ink-3">{t(name)}</dt>
          <dd className="num">{formatRate(levels[name], { scaleMin: 0 })}</dd>
        </div>
      ))}
    </dl>
  )
}
