import { directionOf } from '@candor/client'
import {
  ChevronRight,
  ArrowDownToLine,
  ArrowLeftRight,
  ChartLine,
  HandCoins,
  type LucideIcon,
} from 'lucide-react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { paths } from '../../app/paths.ts'
import { useUnit, type Worth } from '../../live/use-unit.ts'
import { useValueLine } from '../../live/use-wallet.ts'
import { classes } from '../../ui/classes.ts'
import { HideBalanceButton } from '../../ui/money.tsx'
import { GainText, WorthText, WorthTotal } from '../../ui/worth-text.tsx'
import { assetsPaths } from './paths.ts'
import { UnitSelect } from './unit-select.tsx'
import { fundedPoints, ValueChart } from './value-chart.tsx'

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

type AssetActionsProps = {
  onDeposit: () => void
  /** Only a demo has a faucet. */
  onFaucet: (() => void) | undefined
}

const look = 'flex w-full flex-col items-center gap-1.5 active:opacity-70'

/** The actions on funds, the first of them in colour. */
function AssetActions({ onDeposit, onFaucet }: AssetActionsProps) {
  const { t } = useTranslation('assets')
  return (
    <div className="mt-4 grid auto-cols-fr grid-flow-col px-2">
      {onFaucet !== undefined && (
        <button type="button" onClick={onFaucet} className={look}>
          <Face icon={HandCoins} label={t('get_funds')} isFirst />
        </button>
      )}
      <button type="button" onClick={onDeposit} className={look}>
        <Face icon={ArrowDownToLine} label={t('deposit')} isFirst={onFaucet === undefined} />
      </button>
      <Link to={paths.trade()} className={look}>
        <Face icon={ArrowLeftRight} label={t('trade')} />
      </Link>
      <Link to={assetsPaths.pnl()} className={look}>
        <Face icon={ChartLine} label={t('pnl_short')} />
      </Link>
    </div>
  )
}

type FaceProps = { icon: LucideIcon; label: string; isFirst?: boolean }

function Face({ icon: Icon, label, isFirst = false }: FaceProps) {
  return (
    <>
      <span
        className={classes(
          'grid size-11 place-items-center rounded-full',
          isFirst ? 'bg-brand-solid text-on-solid' : 'bg-raised',
        )}
      >
        <Icon size={20} strokeWidth={1.75} aria-hidden />
      </span>
      <span className="px-1 text-center text-sm text-balance text-ink-2">{label}</span>
    </>
  )
}
