import { formatAmount, formatDateTime } from '@candor/client'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { CoinIcon } from '../../ui/coin-icon.tsx'
import { Money } from '../../ui/money.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { Tag } from '../../ui/tag.tsx'
import { lockupPaths } from './paths.ts'
import type { LockupPosition } from './use-lockup.ts'

/** One position in a list: its amount, its progress, its dividends. */
export function PositionCard({ position }: { position: LockupPosition }) {
  const { t } = useTranslation('lockup')
  const { id, code, amount, days, days_paid: paid, dividends } = position
  const isOver = position.status_name === 'redeemed'
  const progress = t('days_paid', { paid, days })
  return (
    <Link to={lockupPaths.positions(id)} className="tap block px-4 py-3.5 hair-b">
      <span className="flex items-center gap-2.5">
        <CoinIcon code={code} size={28} />
        <span className="min-w-0 flex-1">
          <Money value={amount} unit={code} className="block text-md font-semibold" />
          <span className="block text-xs text-ink-3">{formatDateTime(position.started_at)}</span>
        </span>
        <span className="text-right">
          <Money
            value={dividends}
            unit={code}
            className={Number(dividends) > 0 ? 'block text-base text-up' : 'block text-base'}
          />
          <span className="block text-xs text-ink-3">{t('paid_so_far')}</span>
        </span>
      </span>
      <span className="mt-3 block">
        <ProgressBar share={paid / days} />
        <span className="mt-1.5 flex items-center justify-between gap-2 text-xs text-ink-3">
          <span className="num">{progress}</span>
          {isOver ? (
            <PositionTag position={position} />
          ) : (
            <span>
              {t('matures')} {formatDateTime(position.matures_at).slice(0, -3)}
            </span>
          )}
        </span>
      </span>
      {isOver && Number(position.penalty) > 0 && (
        <span className="num mt-1 block text-xs text-ink-3">
          {t('penalty')} {formatAmount(position.penalty)} {code}
        </span>
      )}
    </Link>
  )
}

/** The state of a position, or how it ended. */
export function PositionTag({ position }: { position: Pick<LockupPosition, 'closing'> }) {
  const { t } = useTranslation('lockup')
  if (position.closing === '') return <Tag tone="brand">{t('in_progress')}</Tag>
  if (position.closing === 'matured') return <Tag tone="up">{t('closed_matured')}</Tag>
  return <Tag>{t('closed_early')}</Tag>
}
