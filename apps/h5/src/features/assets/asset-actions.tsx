import {
  ArrowDownToLine,
  ArrowLeftRight,
  ChartLine,
  HandCoins,
  type LucideIcon,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { paths } from '../../app/paths.ts'
import { classes } from '../../ui/classes.ts'
import { assetsPaths } from './paths.ts'

type Props = {
  onDeposit: () => void
  /** Only a demo has a faucet. */
  onFaucet: (() => void) | undefined
}

const look = 'flex w-full flex-col items-center gap-1.5 active:opacity-70'

/** The actions on funds, the first of them in colour. */
export function AssetActions({ onDeposit, onFaucet }: Props) {
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
