import { formatDate, formatDateTime, formatPrice, formatRate } from '@candor/client'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { CoinIcon } from '../../ui/coin-icon.tsx'
import { Money } from '../../ui/money.tsx'
import { Tag } from '../../ui/tag.tsx'
import { scaleOf } from './offer-terms.ts'
import { dualPaths } from './paths.ts'
import type { DualOrder } from './use-dual.ts'

/** One order in a list: its amount, its state, and what it pays or has paid. */
export function OrderCard({ order }: { order: DualOrder }) {
  const { t } = useTranslation('dual')
  const { id, code, amount, type, linked_price: linked } = order
  const isOver = order.ended_at > 0
  return (
    <Link to={dualPaths.orders(id)} className="tap block px-4 py-3.5 hair-b">
      <span className="flex items-center gap-2.5">
        <CoinIcon code={code} size={28} />
        <span className="min-w-0 flex-1">
          <Money value={amount} unit={code} className="block text-md font-semibold" />
          <span className="block text-xs text-ink-3">
            {order.base_code}/{order.quote_code} · {t(type)}
          </span>
        </span>
        <StatusTag order={order} />
      </span>
      <span className="mt-3 grid grid-cols-[auto_auto_1fr] gap-x-5">
        <Figure label={t('linked_price')}>{formatPrice(linked, scaleOf(linked))}</Figure>
        <Figure label={t('apr')}>{formatRate(order.annual_rate)}</Figure>
        <Figure label={t(isOver ? 'paid' : 'settles_on')} isRight>
          {isOver ? (
            <Money value={order.paid} unit={order.paid_code} className="text-up" />
          ) : (
            formatDate(order.matures_at)
          )}
        </Figure>
      </span>
      <span className="mt-2 block text-xs text-ink-3">{formatDateTime(order.created_at)}</span>
    </Link>
  )
}

type FigureProps = { label: string; isRight?: boolean; children: ReactNode }

function Figure({ label, isRight = false, children }: FigureProps) {
  return (
    <span className={isRight ? 'min-w-0 text-right' : 'min-w-0'}>
      <span className="block text-xs text-ink-3">{label}</span>
      <span className="num block text-base font-medium break-words">{children}</span>
    </span>
  )
}

const tones = { purchased: 'brand', settling: 'warn', success: 'up', fail: 'plain' } as const

/** The state of an order. */
export function StatusTag({ order }: { order: Pick<DualOrder, 'status_name'> }) {
  const { t } = useTranslation('dual')
  return <Tag tone={tones[order.status_name]}>{t(`status_${order.status_name}`)}</Tag>
}
