import { formatAmount, formatDateTime, formatPrice } from '@candor/client'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { useMarket, useTicker } from '../../live/use-markets.ts'
import { Button } from '../../ui/button.tsx'
import { DetailList } from '../../ui/detail-list.tsx'
import { Tag } from '../../ui/tag.tsx'
import { DelistingTag } from './delisting-tag.tsx'
import type { LeverOrder } from './live-figures.ts'
import { lotsText } from './lots-text.ts'
import { StopsSheet } from './stops-sheet.tsx'
import { useCancelWaiting } from './use-lever.ts'

/** An order that has not opened: its limit, what it holds, and what can be done with it. */
export function WaitingCard({ order }: { order: LeverOrder }) {
  const { t } = useTranslation('lever')
  const [isEditing, setEditing] = useState(false)
  const cancel = useCancelWaiting()
  const market = useMarket(order.symbol)
  const price = useTicker(order.symbol)?.price ?? market?.price
  if (market === undefined || price === undefined) return null
  const { code, legal_code: quote, scale } = market
  const priceOf = (figure: string) => (Number(figure) === 0 ? '--' : formatPrice(figure, scale))
  const isLimit = order.order_type === 'limit'
  return (
    <article aria-label={`${code}/${quote} ${t(order.direction)}`} className="px-4 py-3 hair-b">
      <header className="flex flex-wrap items-center gap-x-2 gap-y-0.5 pb-2">
        <span className="text-md font-semibold">
          {code}/{quote}
        </span>
        <Tag tone={order.direction === 'long' ? 'up' : 'down'}>
          {t(order.direction)} {order.multiple}x
        </Tag>
        <Tag>{t(`kind_${order.order_type}`)}</Tag>
        <DelistingTag symbol={order.symbol} />
        <span className="ml-auto text-xs text-ink-3">{formatDateTime(order.created_at)}</span>
      </header>
      <DetailList
        isCompact
        rows={[
          {
            label: t('price'),
            value: isLimit ? priceOf(order.target_price) : `≤ ${priceOf(order.worst_price)}`,
          },
          { label: t('mark_price'), value: priceOf(price) },
          { label: t('size'), value: lotsText(order.share) },
          { label: t('held'), value: `${formatAmount(order.held, { scaleMax: 2 })} ${quote}` },
          {
            label: t('stops'),
            value: `${priceOf(order.target_profit_price)} / ${priceOf(order.stop_loss_price)}`,
          },
        ]}
      />
      <div className="mt-2.5 grid grid-cols-2 gap-2">
        <Button tone="quiet" size="sm" onClick={() => setEditing(true)}>
          {t('stops')}
        </Button>
        <Button
          tone="quiet"
          size="sm"
          isBusy={cancel.isPending}
          onClick={() => cancel.mutate(order.id)}
        >
          {t('cancel_order')}
        </Button>
      </div>
      {isEditing && (
        <StopsSheet order={order} market={market} price={price} onClose={() => setEditing(false)} />
      )}
    </article>
  )
}
