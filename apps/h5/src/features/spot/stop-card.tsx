import { formatAmount, formatDateTime, formatPrice } from '@candor/client'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { useMarket } from '../../live/use-markets.ts'
import { Tag } from '../../ui/tag.tsx'
import { spotPaths } from './paths.ts'
import type { Stop } from './use-stops.ts'

type Props = { stop: Stop; action?: ReactNode }

/** One stop order: the index that it waits for, and what it places then. */
export function StopCard({ stop, action }: Props) {
  const { t } = useTranslation('spot')
  const market = useMarket(stop.symbol)
  const scale = market?.scale ?? 2
  const pair = market === undefined ? stop.symbol : `${market.code}/${market.legal_code}`
  const priceOf = (price: string) => formatPrice(price, scale)
  const sign = stop.direction === 'buy' ? '≥' : '≤'
  return (
    <article className="px-4 py-3 hair-b">
      <div className="flex min-h-7 items-center gap-2">
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-0.5">
          <span className="text-md font-semibold">{pair}</span>
          <Tag tone={stop.direction === 'buy' ? 'up' : 'down'}>
            {t(stop.direction)} · {t(`kind_${stop.type}`)}
          </Tag>
        </span>
        {stop.status_name !== 'waiting' && (
          <span className="shrink-0 text-sm text-ink-3">
            {t(`stop_status_${stop.status_name}`)}
          </span>
        )}
        {action !== undefined && <span className="shrink-0">{action}</span>}
      </div>
      <dl className="num mt-1.5 grid grid-cols-2 gap-x-3 gap-y-1.5 text-sm">
        <Figure label={t('trigger_condition')}>
          {t('index')} {sign} {priceOf(stop.stop_price)}
        </Figure>
        <Figure label={t('amount')} isLast>
          {formatAmount(stop.amount)}
        </Figure>
        <Figure label={t(stop.type === 'oco' ? 'stop_limit_price' : 'limit_price')}>
          {priceOf(stop.price)}
        </Figure>
        {stop.limit_price !== null && (
          <Figure label={t('limit_price')} isLast>
            {priceOf(stop.limit_price)}
          </Figure>
        )}
      </dl>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3 text-xs text-ink-3">
        <p>{formatDateTime(stop.created_at)}</p>
        {stop.order_id === null ? (
          stop.expires_at !== null && (
            <p>{t('valid_until', { time: formatDateTime(stop.expires_at) })}</p>
          )
        ) : (
          <Link to={spotPaths.order(stop.order_id)} className="touch font-medium text-brand">
            {t('stop_order_placed', { id: stop.order_id })}
          </Link>
        )}
      </div>
    </article>
  )
}

function Figure(props: { label: string; children: ReactNode; isLast?: boolean }) {
  return (
    <div className={props.isLast === true ? 'min-w-0 text-right' : 'min-w-0'}>
      <dt className="text-xs text-ink-3">{props.label}</dt>
      <dd className="truncate">{props.children}</dd>
    </div>
  )
}
