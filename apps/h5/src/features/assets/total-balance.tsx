import { directionOf } from '@candor/client'
import { ChevronRight } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { useUnit, type Worth } from '../../live/use-unit.ts'
import { useValueLine } from '../../live/use-wallet.ts'
import { GainText } from '../../ui/gain-text.tsx'
import { HideBalanceButton } from '../../ui/hide-balance-button.tsx'
import { WorthText } from '../../ui/worth-text.tsx'
import { WorthTotal } from '../../ui/worth-total.tsx'
import { AssetActions } from './asset-actions.tsx'
import { fundedPoints } from './funded-points.ts'
import { assetsPaths } from './paths.ts'
import { UnitSelect } from './unit-select.tsx'
import { ValueChart } from './value-chart.tsx'

type Props = ComponentProps<typeof AssetActions> & { total: Worth }

export function TotalBalance({ total, ...actions }: Props) {
  const { t } = useTranslation('assets')
  const { other } = useUnit()
  return (
    <section className="pt-1 pb-5">
      <div className="px-4">
        <p className="flex items-center gap-1 text-sm text-ink-2">
          {t('total')}
          <HideBalanceButton />
        </p>
        <p className="flex items-baseline gap-2">
          <WorthTotal worth={total} />
          <UnitSelect />
        </p>
        <p className="num text-sm text-ink-3">
          ≈ <WorthText worth={total} unit={other} />
        </p>
      </div>
      <TodayGain />
      <AssetActions {...actions} />
    </section>
  )
}

const chartHeight = 56

/**
 * What today brought, over the line of the last week in the colour of that figure; both lead to the
 * whole analysis.
 */
function TodayGain() {
  const { t } = useTranslation('assets')
  const { key } = useUnit().main
  const line = useValueLine('7').data
  return (
    <Link to={assetsPaths.pnl()} className="mt-0.5 block active:opacity-70">
      <span className="flex h-6 items-center gap-1.5 px-4 text-sm text-ink-2">
        {t('pnl_today')}
        {line !== undefined && <GainText gain={line.today} />}
        <ChevronRight size={14} className="text-ink-3" aria-hidden />
      </span>
      <span className="mt-2 block" style={{ height: chartHeight }}>
        {line !== undefined && (
          <ValueChart
            values={fundedPoints(line.points).map((point) => point[key])}
            height={chartHeight}
            direction={directionOf(line.today[key])}
          />
        )}
      </span>
    </Link>
  )
}
