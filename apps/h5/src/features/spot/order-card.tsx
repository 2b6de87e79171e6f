import { formatAmount, formatDateTime, formatPrice } from '@candor/client'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { useMarket } from '../../live/use-markets.ts'
import { classes } from '../../ui/classes.ts'
import { Tag } from '../../ui/tag.tsx'
import { spotPaths } from './paths.ts'
import type { Order } from './use-orders.ts'

type Props = {
  order: Order
  /** Whether it is a leg of a pair that waits. */
  isOco?: boolean
  action?: ReactNode
}

/** One order: its kind, how much is filled, and its fee. */
export function OrderCard({ order, isOco = false, action }: Props) {
  const { t } = useTranslation('spot')
  const market = useMarket(order.symbol)
  const priceScale = market?.scale ?? 2
  const pair = market === undefined ? order.symbol : `${market.code}/${market.legal_code}`
  const isOver = order.status > 2
  return (
    <article className="relative px-4 py-3 hair-b">
      <div className="flex min-h-7 items-center gap-2">
        {/* Long words of a language move the kind below the pair. */}
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-0.5">
          <Link
            to={spotPaths.order(order.id)}
            // The whole card leads to the order; its button lies above.
            className="flex items-center gap-0.5 text-md font-semibold before:absolute before:inset-0"
          >
            {pair}
            <ChevronRight size={14} className="text-ink-3" aria-hidden />
          </Link>
          <Tag tone={order.direction === 'buy' ? 'up' : 'down'}>
            {t(order.direction)} · {t(`kind_${isOco ? 'oco' : kindOf(order)}`)}
          </Tag>
        </span>
        {isOver && <Status order={order} />}
        {action !== undefined && <span className="relative shrink-0">{action}</span>}
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

/** The choice of the order form that an order corresponds to. */
export const kindOf = ({ type, time_in_force: time }: Order) =>
  time === 'gtc' || type === 'market' ? type : time

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
    <span
      className={classes(
        'shrink-0 text-sm',
        order.status_name === 'filled' ? 'text-ink' : 'text-ink-3',
      )}
    >
      {t(`status_${order.status_name}`)}
    </span>
  )
}
