import { formatPercent } from '@candor/client'

import { classes } from '../../ui/classes.ts'

/** At or above the first, a position is safe; below the second, it is near its liquidation. */
const levels = { safe: 60, near: 30 } as const

const looks = {
  safe: { text: 'text-up', bar: 'bg-up' },
  middle: { text: 'text-warn', bar: 'bg-warn' },
  near: { text: 'text-down', bar: 'bg-down' },
} as const

const riskLevelOf = (rate: string): keyof typeof looks =>
  Number(rate) >= levels.safe ? 'safe' : Number(rate) >= levels.near ? 'middle' : 'near'

/** Equity in percent of the margin, with a bar that is full at the margin itself. */
export function RiskBar({ rate }: { rate: string }) {
  const look = looks[riskLevelOf(rate)]
  const share = Math.min(1, Math.max(0, Number(rate) / 100))
  return (
    <span className="inline-flex w-full items-center justify-end gap-1.5">
      <span aria-hidden className="h-1 w-8 overflow-hidden rounded-full bg-line">
        <span
          className={classes('block h-full origin-left rounded-full', look.bar)}
          style={{ transform: `scaleX(${share})` }}
        />
      </span>
      <span className={classes('num live', look.text)}>{formatPercent(rate, { plain: true })}</span>
    </span>
  )
}
