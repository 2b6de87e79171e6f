import { formatAmount, formatDateTime, formatPrice } from '@candor/client'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { useMarket } from '../../live/use-markets.ts'
import { Tag } from '../../ui/tag.tsx'
import type { Order } from './use-orders.ts'

type Props = { order: Order; action?: ReactNode }

/** One order: its kind, how much is filled, and its fee. */
export function OrderCard({ order, action }: Props) {
  const { t } = useTranslation('spot')
  const market = useMarket(order.symbol)
  const priceScale = market?.scale ?? 2
  const pair = market === undefined ? order.symbol : `${market.code}/${market.legal_code}`
  const kind =
    order.time_in_force === 'gtc' || order.type === 'market' ? order.type : order.time_in_force
  const isOver = order.status > 2
  return (
    <article className="px-4 py-3 hair-b">
      <div className="flex min-h-7 items-center gap-2">
        <span className="text-md font-semibold">{pair}</span>
        <Tag tone={order.direction === 'buy' ? 'up' : 'down'}>
          {t(order.direction)} · {t(`kind_${kind}`)}
        </Tag>
        <span className="flex-1" />
        {isOver && <Status order={order} />}
        {action}
      </div>
      <dl className="num mt-1.5 grid grid-cols-2 gap-x-3 text-sm">
        <Figure label={t(isOver ? 'average_and_price' : 'price')}>
          {isOver && `${priceText(order.avg_price, priceScale)} / `}
          {order.type === 'market' ? t('kind_market') : priceText(order.price, priceScale)}
        </Figure>
        <Figure label={t('filled_of')} isLast>
          {formatAmount(order.filled)} / {formatAmount(order.amount)}
        </Figure>
      </dl>
      <div className="mt-1 flex flex-wrap justify-between gap-x-3 text-xs text-ink-3">
        <p>{formatDateTime(order.created_at)}</p>
        <dl className="flex gap-1">
          <dt>{t('fee')}</dt>
          <dd className="num">
            {formatAmount(order.fee)} {order.fee_currency}
          </dd>
        </dl>
      </div>
    </article>
  )
}

const priceText = (price: string, scale: number) =>
  Number(price) === 0 ? '--' : formatPrice(price, scale)

function Figure(props: { label: string; children: ReactNode; isLast?: boolean }) {
  return (
    <div className={props.isLast === true ? 'min-w-0 text-right' : 'min-w-0'}>
      <dt className="text-xs text-ink-3">{props.label}</dt>
      <dd className="truncate">{props.children}</dd>
    </div>
  )
}

function Status({ order }: { order: Order }) {
  const { t } = useTranslation('spot')
  return (
    <span className={order.status_name === 'filled' ? 'text-sm text-ink' : 'text-sm text-ink-3'}>
      {t(`status_${order.status_name}`)}
    </span>
  )
}
