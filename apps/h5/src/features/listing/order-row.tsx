import { formatAmount, formatDateTime } from '@candor/client'
import { listingCalls } from '@candor/protocol/products/listing/calls'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { useMoneyMutation } from '../../flows/use-money-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmSheet } from '../../ui/confirm-sheet.tsx'
import { DetailList } from '../../ui/detail-list.tsx'
import { Tag } from '../../ui/tag.tsx'
import { toast } from '../../ui/toast.tsx'
import type { AuctionOrder } from './use-auctions.ts'
import { useIsPast } from './use-is-past.ts'

/** An own order with what became of it; an open one can be cancelled until the end is near. */
export function OrderRow({ order }: { order: AuctionOrder }) {
  const { t } = useTranslation('listing')
  const { base, quote, direction, status_name: status } = order
  const isOpen = status === 'open'
  return (
    <article className="px-4 py-3.5 hair-b">
      <div className="mb-2 flex flex-wrap items-center gap-2">
        <h3 className="text-base font-semibold">{`${base}/${quote}`}</h3>
        <Tag tone={direction === 'buy' ? 'up' : 'down'}>{t(direction)}</Tag>
        <span className="ml-auto text-sm text-ink-3">{t(`state_${status}`)}</span>
      </div>
      <DetailList
        rows={[
          { label: t('limit'), value: `${formatAmount(order.price)} ${quote}` },
          {
            label: t('filled'),
            value: `${formatAmount(order.filled)} / ${formatAmount(order.amount)} ${base}`,
          },
          isOpen
            ? {
                label: t('held_now'),
                value: `${formatAmount(order.hold)} ${order.hold_currency}`,
              }
            : {
                label: t(direction === 'buy' ? 'paid' : 'received'),
                value: `${formatAmount(order.total)} ${quote}`,
              },
          { label: t('time'), value: formatDateTime(order.created_at) },
        ]}
      />
      {isOpen && <CancelOrder order={order} />}
    </article>
  )
}

function CancelOrder({ order }: { order: AuctionOrder }) {
  const { t } = useTranslation(['listing', 'common'])
  const id = String(order.id)
  const held = `${formatAmount(order.hold)} ${order.hold_currency}`
  const cancel = useMoneyMutation({
    call: (input: string, options) => api.call(listingCalls.cancel, { id: input }, options),
    onDone: () => toast(t('cancelled', { amount: held })),
  })
  const isLate = useIsPast(order.fixed_from)
  // A confirmation that is open stays, so that a cancel under way shows its result.
  if (isLate && !cancel.isConfirming) return null
  return (
    <div className="pt-3">
      <Button tone="quiet" size="sm" onClick={cancel.confirm}>
        {t('cancel_order')}
      </Button>
      <ConfirmSheet
        title={t('cancel_order')}
        confirmLabel={t('common:confirm')}
        cancelLabel={t('keep_order')}
        tone="danger"
        isOpen={cancel.isConfirming}
        isBusy={cancel.isBusy}
        onClose={() => cancel.cancel(id)}
        onConfirm={() => cancel.send(id)}
      >
        <DetailList rows={[{ label: t('released'), value: held }]} />
      </ConfirmSheet>
    </div>
  )
}
