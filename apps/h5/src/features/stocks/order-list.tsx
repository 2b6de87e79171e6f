import { formatAmount, formatDateTime, formatPrice } from '@candor/client'
import { stocksCalls } from '@candor/protocol/products/stocks/calls'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { api } from '../../app/api.ts'
import { i18n } from '../../app/i18n.ts'
import { useMoneyMutation } from '../../flows/use-money-mutation.ts'
import { useMarket } from '../../live/use-markets.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmSheet } from '../../ui/confirm-sheet.tsx'
import { Empty } from '../../ui/loadable.tsx'
import { RecordList } from '../../ui/record-list.tsx'
import { Tag } from '../../ui/tag.tsx'
import { toast } from '../../ui/toast.tsx'
import { receiptPaths } from '../receipt/paths.ts'
import { type StockOrder, useStockOrders } from './use-stocks.ts'

type Props = { filter: Parameters<typeof useStockOrders>[0] }

/** Orders by a filter; one that waits can be cancelled. */
export function OrderList({ filter }: Props) {
  const { t } = useTranslation('stocks')
  const [chosen, choose] = useState<StockOrder>()
  const cancelling = useMoneyMutation({
    call: ({ id }: StockOrder, options) =>
      api.call(stocksCalls.stockCancel, { id: String(id) }, options),
    onDone: () => {
      toast(i18n.t('stocks:order_cancelled'))
      choose(undefined)
    },
  })
  return (
    <>
      <RecordList
        records={useStockOrders(filter)}
        keyOf={({ id }) => id}
        empty={<Empty text={t(filter.status === 'doing' ? 'no_open' : 'no_history')} />}
      >
        {(order) => <OrderCard order={order} onCancel={() => choose(order)} />}
      </RecordList>
      {chosen !== undefined && (
        <ConfirmSheet
          title={t('cancel_title')}
          isOpen
          onClose={() => choose(undefined)}
          onConfirm={() => cancelling.send(chosen)}
          confirmLabel={t('cancel_order')}
          isBusy={cancelling.isBusy}
        >
          <p className="text-base text-ink-2">
            {t('cancel_question', { shares: formatAmount(chosen.number), stock: codeOf(chosen) })}
          </p>
        </ConfirmSheet>
      )}
    </>
  )
}

const codeOf = ({ symbol }: StockOrder) => symbol.replace(/USDT$/, '')

function OrderCard({ order, onCancel }: { order: StockOrder; onCancel: () => void }) {
  const { t } = useTranslation('stocks')
  const scale = useMarket(order.symbol)?.scale ?? 2
  const isBuy = order.direction === 1
  const isWaiting = order.status === 1
  const isFilled = order.status === 3
  const priceOf = (figure: string) => (Number(figure) === 0 ? '--' : formatPrice(figure, scale))
  return (
    <article className="px-4 py-3 hair-b">
      <div className="flex flex-wrap items-center gap-2">
        <span className="text-md font-semibold">{codeOf(order)}</span>
        <Tag tone={isBuy ? 'up' : 'down'}>{t(isBuy ? 'buy' : 'sell')}</Tag>
        <span className="text-xs text-ink-3">
          {t(order.type === 1 ? 'kind_limit' : 'kind_market')}
        </span>
        {order.status_name === 'queued' && <Tag tone="warn">{t('queued')}</Tag>}
        <span className="flex-1" />
        {!isWaiting && (
          <span className="text-sm text-ink-3">
            {order.cancelled_by === '' ? t('filled') : t(`cancelled_${order.cancelled_by}`)}
          </span>
        )}
        {isWaiting && (
          <Button tone="quiet" size="sm" onClick={onCancel}>
            {t('cancel_order')}
          </Button>
        )}
      </div>
      <dl className="num mt-1.5 grid grid-cols-3 gap-x-3 text-sm">
        <Figure label={t('shares')}>{formatAmount(order.number)}</Figure>
        <Figure label={t(isFilled ? 'fill_price' : 'price')}>
          {isFilled
            ? priceOf(order.fill_price)
            : order.type === 2
              ? t('kind_market')
              : priceOf(order.price)}
        </Figure>
        <Figure label={t('order_value')}>
          {isFilled ? formatAmount(order.value, { scaleMax: 2, scaleMin: 2 }) : '--'}
        </Figure>
      </dl>
      <p className="mt-1 flex justify-between gap-2 text-xs text-ink-3">
        <span>{formatDateTime(order.ended_at || order.created_at)}</span>
        {isFilled && (
          <Link
            to={receiptPaths.receipt('stock_trade', order.id)}
            className="touch font-medium text-brand"
          >
            {t('receipt')}
          </Link>
        )}
      </p>
    </article>
  )
}

function Figure({ label, children }: { label: string; children: string }) {
  return (
    <div className="min-w-0 last:text-right">
      <dt className="truncate text-xs text-ink-3">{label}</dt>
      <dd className="truncate">{children}</dd>
    </div>
  )
}
