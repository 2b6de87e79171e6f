import {
  directionOf,
  formatAmount,
  formatDateTime,
  formatPrice,
  formatSigned,
} from '@candor/client'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { useMarket } from '../../live/use-markets.ts'
import { directionClass } from '../../ui/change-text.tsx'
import { Empty } from '../../ui/loadable.tsx'
import { RecordList } from '../../ui/record-list.tsx'
import { Tag } from '../../ui/tag.tsx'
import { useDurationText } from './duration-text.ts'
import { OrderDetails } from './order-details.tsx'
import { outcomeOf } from './outcome.ts'
import { type HistoryFilter, type SecondsOrder, useSecondsHistory } from './use-seconds.ts'

/** Orders by a filter, each with its details in a sheet. */
export function HistoryList({ filter }: { filter: HistoryFilter }) {
  const { t } = useTranslation('seconds')
  const [opened, open] = useState<SecondsOrder>()
  return (
    <>
      <RecordList
        records={useSecondsHistory(filter)}
        keyOf={({ id }) => id}
        empty={<Empty text={t('no_history')} />}
      >
        {(order) => <HistoryCard order={order} onOpen={() => open(order)} />}
      </RecordList>
      {opened !== undefined && <OrderDetails order={opened} onClose={() => open(undefined)} />}
    </>
  )
}

type Props = { order: SecondsOrder; onOpen: () => void }

function HistoryCard({ order, onOpen }: Props) {
  const { t } = useTranslation('seconds')
  const durationText = useDurationText()
  const market = useMarket(order.symbol)
  const priceOf = (figure: string) =>
    Number(figure) === 0 ? '--' : formatPrice(figure, market?.scale ?? 2)
  return (
    <article className="relative px-4 py-3 hair-b">
      <div className="flex items-center gap-2">
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={onOpen}
          // The whole card opens the details.
          className="flex items-center gap-0.5 text-md font-semibold before:absolute before:inset-0"
        >
          {market === undefined ? order.symbol : `${market.code}/${market.legal_code}`}
          <ChevronRight size={14} className="text-ink-3" aria-hidden />
        </button>
        <Tag tone={order.direction}>{t(order.direction)}</Tag>
        <span className="text-xs text-ink-3">{durationText(order.seconds)}</span>
        <span className="flex-1" />
        <span className="shrink-0 text-sm text-ink-3">{t(outcomeOf(order))}</span>
      </div>
      <dl className="num mt-1.5 grid grid-cols-3 gap-x-3 text-sm">
        <div className="min-w-0">
          <dt className="truncate text-xs text-ink-3">{t('entry_and_end')}</dt>
          <dd>{priceOf(order.open_price)}</dd>
          <dd>{priceOf(order.close_price)}</dd>
        </div>
        <div className="min-w-0">
          <dt className="truncate text-xs text-ink-3">{t('stake')}</dt>
          <dd>{formatAmount(order.number, { scaleMin: 2 })}</dd>
        </div>
        <div className="min-w-0 text-right">
          <dt className="truncate text-xs text-ink-3">{t('pnl')}</dt>
          <dd className={directionClass[directionOf(order.profit)]}>
            {order.ended_at === 0 ? '--' : formatSigned(order.profit)}
          </dd>
        </div>
      </dl>
      <p className="mt-1 text-xs text-ink-3">
        {formatDateTime(order.ended_at || order.created_at)}
      </p>
    </article>
  )
}
