import { directionOf } from '@candor/client'
import { returnDays } from '@candor/protocol/products/follow/follow-words'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { directionClass } from '../../ui/change-text.tsx'
import { Chip } from '../../ui/chip.tsx'
import { classes } from '../../ui/classes.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { CurveChart } from './curve-chart.tsx'
import { drawdownCurve } from './drawdown-curve.ts'
import { signedRate } from './rate-text.ts'
import type { TraderDetail, TraderFilter } from './use-follow.ts'
import { periodTexts, returnIn } from './use-trader-filter.ts'

const height = 168

/** The return over a period as a curve, or how far it was below its peak. */
export function TraderCurve({ trader }: { trader: TraderDetail }) {
  const { t } = useTranslation('follow')
  const [days, setDays] = useState<TraderFilter['days']>('30')
  const [view, setView] = useState<'return' | 'drawdown'>('return')
  const rate = returnIn(days, trader)
  const curves = { '7': trader.curve_7d, '30': trader.curve_30d, '0': trader.curve_all }
  const points = curves[days].map(({ at, rate: value }) => ({ at, value }))
  const falls = drawdownCurve(points)
  const isReturn = view === 'return'
  const fall = falls.reduce(
    (least, { value }) => (Number(value) < Number(least) ? value : least),
    '0',
  )
  const shown = isReturn ? rate : fall
  return (
    <section aria-label={t('return')} className="pb-4">
      <div className="px-4">
        <Segmented
          label={t('curve')}
          items={[
            { key: 'return', label: t('return') },
            { key: 'drawdown', label: t('drawdown') },
          ]}
          selected={view}
          onSelect={setView}
        />
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-3 px-4 pt-3 pb-2">
        <span
          className={classes(
            'num text-2xl font-semibold',
            directionClass[directionOf(shown ?? '0')],
          )}
        >
          {signedRate(points.length === 0 ? null : shown)}
        </span>
        <span className="-mr-2.5 flex">
          {returnDays.map((one) => (
            <Chip
              key={one}
              label={t(periodTexts[one])}
              isSelected={one === days}
              onClick={() => setDays(one)}
            />
          ))}
        </span>
      </div>
      {points.length === 0 ? (
        <p className="grid place-items-center text-sm text-ink-3" style={{ height }}>
          {t('no_curve')}
        </p>
      ) : (
        <CurveChart
          key={`${view}${days}`}
          label={t(isReturn ? 'return' : 'drawdown')}
          points={isReturn ? points : falls}
          height={height}
          direction={directionOf(shown ?? '0')}
          format={signedRate}
        />
      )}
    </section>
  )
}
