import { formatAmount, formatDateTime, formatPrice } from '@candor/client'
import { useTranslation } from 'react-i18next'

import { sentenceOf } from '../../app/api.ts'
import type { Market } from '../../live/use-markets.ts'
import { ConfirmSheet } from '../../ui/confirm-sheet.tsx'
import { DetailList } from '../../ui/detail-list.tsx'
import { Skeleton } from '../../ui/loadable.tsx'
import { WarningNote } from '../../ui/warning-note.tsx'
import type { OrderPreview, useOrdering } from './use-ordering.ts'

type Props = { market: Market; ordering: ReturnType<typeof useOrdering> }

/** The whole order with the server's figures before it is sent. */
export function OrderSheet({ market, ordering }: Props) {
  const { t } = useTranslation('stocks')
  const { wanted, preview, isUnanswered } = ordering
  if (wanted === undefined) return null
  const { legal_code: quote, scale, code } = market
  const refusal = !isUnanswered && preview.isError ? sentenceOf(preview.error) : undefined
  const previewed = (value: (preview: OrderPreview) => string) =>
    preview.data === undefined ? <Skeleton className="my-0.5 h-4 w-24" /> : value(preview.data)
  const money = (amount: string) => `${formatAmount(amount, { scaleMin: 2 })} ${quote}`
  const isMarket = wanted.kind === 'market'
  return (
    <ConfirmSheet
      title={t(wanted.side === 'buy' ? 'confirm_buy' : 'confirm_sell', { stock: code })}
      isOpen={ordering.isConfirming}
      onClose={ordering.cancel}
      onConfirm={ordering.send}
      confirmLabel={t(wanted.side)}
      tone={wanted.side}
      isBusy={ordering.isBusy || (!isUnanswered && (preview.data ?? refusal) === undefined)}
      isRefused={refusal !== undefined}
    >
      <DetailList
        rows={[
          { label: t('order_type'), value: t(`kind_${wanted.kind}`) },
          { label: t('shares'), value: `${formatAmount(wanted.shares)} ${code}` },
          ...(refusal === undefined
            ? [
                {
                  label: t(isMarket ? 'worst_price' : 'price'),
                  value: previewed((it) => `${formatPrice(it.price, scale)} ${quote}`),
                },
                { label: t('order_value'), value: previewed((it) => money(it.value)) },
                { label: t('fee'), value: previewed((it) => money(it.fee)) },
                {
                  label: t('valid_until'),
                  value: previewed((it) => formatDateTime(it.expires_at)),
                },
              ]
            : []),
        ]}
      />
      {preview.data?.queued === true && refusal === undefined && (
        <div className="mt-3">
          <WarningNote>
            {t('queue_until', { time: formatDateTime(preview.data.opens_at) })}
          </WarningNote>
        </div>
      )}
      {refusal !== undefined && (
        <p role="alert" className="mt-3 text-sm text-down">
          {refusal}
        </p>
      )}
    </ConfirmSheet>
  )
}
