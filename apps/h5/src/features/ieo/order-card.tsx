import { formatDateTime } from '@candor/client'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { CoinIcon } from '../../ui/coin-icon.tsx'
import { Money } from '../../ui/money.tsx'
import { Tag } from '../../ui/tag.tsx'
import { ieoPaths } from './paths.ts'
import type { IeoOrder } from './use-ieo.ts'

/** One order in a list: what is applied for, what passed, and what is held or was charged. */
export function OrderCard({ order }: { order: IeoOrder }) {
  const { t } = useTranslation('ieo')
  const { id, name, token, pay_currency: pay } = order
  const isCharged = Number(order.charged) > 0
  const isHeld = order.status_name === 'submitted' || order.status_name === 'passed'
  return (
    <Link to={ieoPaths.orders(id)} className="tap block px-4 py-3.5 hair-b">
      <span className="flex items-center gap-2.5">
        <CoinIcon code={token} size={28} />
        <span className="min-w-0 flex-1">
          <Money value={order.amount} unit={token} className="block text-md font-semibold" />
          <span className="block truncate text-xs text-ink-3">{name}</span>
        </span>
        <OrderTag order={order} />
      </span>
      <span className="mt-3 flex justify-between gap-4">
        <span className="min-w-0">
          <span className="block text-xs text-ink-3">
            {t(isCharged ? 'charged' : isHeld ? 'held' : 'refunded')}
          </span>
          <Money
            value={isCharged ? order.charged : isHeld ? order.cost : order.refunded}
            unit={pay}
            className="block text-base font-medium break-words"
          />
        </span>
        <span className="min-w-0 text-right">
          <span className="block text-xs text-ink-3">{t('passed_amount')}</span>
          <PassedText order={order} />
        </span>
      </span>
      <span className="mt-2 block text-xs text-ink-3">{formatDateTime(order.created_at)}</span>
    </Link>
  )
}

function PassedText({ order }: { order: IeoOrder }) {
  const look = 'block text-base font-medium break-words'
  const { status_name: status, passed, allotted, token } = order
  if (status === 'submitted' || status === 'cancelled') return <span className={look}>--</span>
  // Until the reviews are complete the first allocation is what is known.
  const value = status === 'passed' ? allotted : passed
  return <Money value={value} unit={token} className={look} />
}

const tones = {
  submitted: 'brand',
  passed: 'brand',
  rejected: 'down',
  locked: 'warn',
  unlocked: 'up',
  cancelled: 'plain',
  swapped: 'plain',
} as const

/** The state of an order. */
export function OrderTag({ order }: { order: Pick<IeoOrder, 'status_name'> }) {
  const { t } = useTranslation('ieo')
  return <Tag tone={tones[order.status_name]}>{t(`order_${order.status_name}`)}</Tag>
}
