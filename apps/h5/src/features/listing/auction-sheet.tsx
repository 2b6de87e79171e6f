import { formatAmount, formatDateTime } from '@candor/client'
import { useTranslation } from 'react-i18next'

import { sentenceOf } from '../../app/api.ts'
import { ConfirmSheet } from '../../ui/confirm-sheet.tsx'
import { DetailList } from '../../ui/detail-list.tsx'
import { Skeleton } from '../../ui/loadable.tsx'
import type { useAuctionOrder } from './use-auction-order.ts'
import type { Auction, AuctionPreview } from './use-auctions.ts'

type Props = { auction: Auction; order: ReturnType<typeof useAuctionOrder> }

/** The whole order with the server's figures. */
export function AuctionSheet({ auction, order }: Props) {
  const { t } = useTranslation('listing')
  const { wanted, preview, isUnanswered } = order
  if (wanted === undefined) return null
  const { base, quote } = auction
  const isBuy = wanted.direction === 'buy'
  const refusal = !isUnanswered && preview.isError ? sentenceOf(preview.error) : undefined
  const previewed = (value: (data: AuctionPreview) => string) =>
    preview.data === undefined ? <Skeleton className="my-0.5 h-4 w-24" /> : value(preview.data)
  return (
    <ConfirmSheet
      title={t('confirm_title')}
      confirmLabel={t(isBuy ? 'buy_of' : 'sell_of', { code: base })}
      tone={wanted.direction}
      isOpen={order.isConfirming}
      onClose={order.cancel}
      onConfirm={order.send}
      isBusy={order.isBusy || (!isUnanswered && (preview.data ?? refusal) === undefined)}
      isRefused={refusal !== undefined}
    >
      <DetailList
        rows={[
          { label: t('pair'), value: `${base}/${quote}` },
          { label: t('side'), value: t(isBuy ? 'buy' : 'sell') },
          { label: t('limit'), value: `${formatAmount(wanted.price)} ${quote}` },
          { label: t('amount'), value: `${formatAmount(wanted.amount)} ${base}` },
          ...(refusal === undefined
            ? [
                {
                  label: t('held_now'),
                  value: previewed((it) => `${formatAmount(it.hold)} ${it.hold_currency}`),
                },
                { label: t('fee'), value: t('no_fee') },
                {
                  label: t('cancel_until'),
                  value: previewed((it) => formatDateTime(it.fixed_from)),
                },
              ]
            : []),
        ]}
      />
      {refusal === undefined ? (
        <p className="mt-4 rounded-field bg-raised px-3 py-2.5 text-sm text-ink-2">
          {t('confirm_note')}
        </p>
      ) : (
        <p role="alert" className="mt-3 text-sm text-down">
          {refusal}
        </p>
      )}
    </ConfirmSheet>
  )
}
