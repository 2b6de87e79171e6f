import {
  formatAmount,
  formatDateTime,
  formatPrice,
  formatSigned,
  directionOf,
} from '@candor/client'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { useMarket } from '../../live/use-markets.ts'
import { directionClass } from '../../ui/change-text.tsx'
import { classes } from '../../ui/classes.ts'
import { Empty } from '../../ui/loadable.tsx'
import { RecordList } from '../../ui/record-list.tsx'
import { Tag } from '../../ui/tag.tsx'
import { isOpenOrder, type LeverOrder } from './live-figures.ts'
import { endOf, OrderDetails } from './order-details.tsx'
import { type HistoryFilter, useHistory } from './use-lever.ts'

/** Orders by a filter, each with its details in a sheet. */
export function HistoryList({ filter }: { filter: HistoryFilter }) {
  const { t } = useTranslation('lever')
  const [opened, open] = useState<LeverOrder>()
  return (
    <>
      <RecordList
        records={useHistory(filter)}
        keyOf={({ id }) => id}
        empty={<Empty text={t('no_history')} />}
      >
        {(order) => <HistoryCard order={order} onOpen={() => open(order)} />}
      </RecordList>
      {opened !== undefined && <OrderDetails order={opened} onClose={() => open(undefined)} />}
    </>
  )
}

type Props = { order: LeverOrder; onOpen: () => void }

function HistoryCard({ order, onOpen }: Props) {
  const { t } = useTranslation('lever')
  const market = useMarket(order.symbol)
  const scale = market?.scale ?? 2
  const pair = market === undefined ? order.symbol : `${market.code}/${market.legal_code}`
  const priceOf = (figure: string) => (Number(figure) === 0 ? '--' : formatPrice(figure, scale))
  const hasResult = order.status_name === 'closed'
  return (
    <article className="relative px-4 py-3 hair-b">
      <div className="flex items-center gap-2">
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-0.5">
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={onOpen}
            // The whole card opens the details.
            className="flex items-center gap-0.5 text-md font-semibold before:absolute before:inset-0"
          >
            {pair}
            <ChevronRight size={14} className="text-ink-3" aria-hidden />
          </button>
          <Tag tone={order.direction === 'long' ? 'up' : 'down'}>
            {t(order.direction)} {order.multiple}x
          </Tag>
        </span>
        <span
          className={classes(
            'shrink-0 text-sm',
            order.closed_by === 'liquidation' ? 'text-down' : 'text-ink-3',
          )}
        >
          {t(endOf(order))}
        </span>
      </div>
      <dl className="num mt-1.5 grid grid-cols-3 gap-x-3 text-sm">
        <div className="min-w-0">
          <dt className="truncate text-xs text-ink-3">{t('entry_close')}</dt>
          <dd>{priceOf(Number(order.price) === 0 ? order.target_price : order.price)}</dd>
          <dd>{priceOf(order.close_price)}</dd>
        </div>
        <div className="min-w-0">
          <dt className="truncate text-xs text-ink-3">
            {t('size')} ({t('lots')})
          </dt>
          <dd>{formatAmount(order.share)}</dd>
        </div>
        <div className="min-w-0 text-right">
          <dt className="truncate text-xs text-ink-3">{t('pnl')}</dt>
          <dd className={directionClass[directionOf(order.profit)]}>
            {hasResult || isOpenOrder(order)
              ? formatSigned(order.profit, { scaleMax: 2, scaleMin: 2 })
              : '--'}
          </dd>
        </div>
      </dl>
      <p className="mt-1 text-xs text-ink-3">
        {formatDateTime(order.closed_at || order.opened_at || order.created_at)}
      </p>
    </article>
  )
}
