import { formatAmount } from '@candor/client'
import { ieoCalls } from '@candor/protocol/products/ieo/calls'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { useMoneyMutation } from '../../flows/use-money-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmSheet } from '../../ui/confirm-sheet.tsx'
import { DetailList } from '../../ui/detail-list.tsx'
import { toast } from '../../ui/toast.tsx'
import type { IeoOrder } from './use-ieo.ts'

/** What the user may do with an order: cancel it, or return its tokens where the listing has failed. */
export function OrderActions({ order }: { order: IeoOrder }) {
  if (order.can_cancel) return <CancelOrder order={order} />
  return order.can_swap ? <SwapOrder order={order} /> : null
}

function CancelOrder({ order }: { order: IeoOrder }) {
  const { t } = useTranslation(['ieo', 'common'])
  const id = String(order.id)
  const held = `${formatAmount(order.cost)} ${order.pay_currency}`
  const cancel = useMoneyMutation({
    call: (input: string, options) => api.call(ieoCalls.cancel, { id: input }, options),
    onDone: () => toast(t('cancelled_done', { amount: held })),
  })
  return (
    <div className="px-4 pb-5">
      <Button tone="quiet" onClick={cancel.confirm}>
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
        <p className="pb-4 text-base text-ink-2">{t('cancel_text')}</p>
        <DetailList
          rows={[
            { label: t('applied_amount'), value: `${formatAmount(order.amount)} ${order.token}` },
            { label: t('released'), value: held },
          ]}
        />
      </ConfirmSheet>
    </div>
  )
}

function SwapOrder({ order }: { order: IeoOrder }) {
  const { t } = useTranslation('ieo')
  const id = String(order.id)
  const back = `${formatAmount(order.charged)} ${order.pay_currency}`
  const swap = useMoneyMutation({
    call: (input: string, options) => api.call(ieoCalls.swap, { id: input }, options),
    onDone: () => toast(t('swapped_done', { amount: back })),
  })
  return (
    <div className="px-4 pb-5">
      <p className="pb-3 text-sm text-ink-2">{t('swap_offer')}</p>
      <Button onClick={swap.confirm}>{t('swap_back')}</Button>
      <ConfirmSheet
        title={t('swap_back')}
        confirmLabel={t('swap_back')}
        isOpen={swap.isConfirming}
        isBusy={swap.isBusy}
        onClose={() => swap.cancel(id)}
        onConfirm={() => swap.send(id)}
      >
        <p className="pb-4 text-base text-ink-2">{t('swap_text')}</p>
        <DetailList
          rows={[
            { label: t('you_return'), value: `${formatAmount(order.passed)} ${order.token}` },
            { label: t('you_get_back'), value: back },
          ]}
        />
      </ConfirmSheet>
    </div>
  )
}
