import { directionOf } from '@candor/client'
import { ChevronRight } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { useUnit } from '../../live/use-unit.ts'
import { useValueLine } from '../../live/use-wallet.ts'
import { GainText } from '../../ui/worth-text.tsx'
import { AccountWorth } from './account-worth.tsx'
import { FundActionRow } from './fund-action-row.tsx'
import { assetsPaths } from './paths.ts'
import { fundedPoints, ValueChart } from './value-chart.tsx'

type Props = Pick<ComponentProps<typeof FundActionRow>, 'onFaucet'> &
  Pick<ComponentProps<typeof AccountWorth>, 'worth'>

export function TotalBalance({ worth, onFaucet }: Props) {
  const { t } = useTranslation('assets')
  return (
    <section className="pt-1 pb-5">
      <AccountWorth label={t('total')} worth={worth} />
      <TodayGain />
      <FundActionRow onFaucet={onFaucet} />
    </section>
  )
}

const chartHeight = 56

/** What today brought, over the line of today in the colour of that figure; both lead to the whole analysis. */
function TodayGain() {
  const { t } = useTranslation('assets')
  const { key } = useUnit().main
  const line = useValueLine('1').data
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
            points={fundedPoints(line.points).map((point) => ({ at: point.at, value: point[key] }))}
            height={chartHeight}
            direction={directionOf(line.today[key])}
          />
        )}
      </span>
    </Link>
  )
}
