import { formatAmount, formatDateTime, formatPrice, formatRate } from '@candor/client'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { sentenceOf } from '../../app/api.ts'
import { CheckRow } from '../../ui/check-row.tsx'
import { ConfirmSheet } from '../../ui/confirm-sheet.tsx'
import { DetailList } from '../../ui/detail-list.tsx'
import { Skeleton } from '../../ui/loadable.tsx'
import { scaleOf } from './offer-terms.ts'
import type { DualOutlook, DualPreview } from './use-dual.ts'
import type { usePurchase } from './use-purchase.ts'

type Props = { offer: DualOutlook; purchase: ReturnType<typeof usePurchase> }

/** The whole order with the server's figures; its risk is accepted before it is sent. */
export function PurchaseSheet({ offer, purchase }: Props) {
  const { t } = useTranslation('dual')
  const [accepted, accept] = useState<string>()
  const { wanted, preview, isUnanswered } = purchase
  if (wanted === undefined) return null
  const isAccepted = accepted === wanted.num
  const refusal = !isUnanswered && preview.isError ? sentenceOf(preview.error) : undefined
  const previewed = (value: (preview: DualPreview) => string) =>
    preview.data === undefined ? <Skeleton className="my-0.5 h-4 w-24" /> : value(preview.data)
  const price = formatPrice(offer.linked_price, scaleOf(offer.linked_price))
  return (
    <ConfirmSheet
      title={t('confirm_title')}
      confirmLabel={t('subscribe')}
      isOpen={purchase.isConfirming}
      onClose={purchase.cancel}
      onConfirm={purchase.send}
      isBusy={purchase.isBusy || (!isUnanswered && (preview.data ?? refusal) === undefined)}
      isRefused={refusal !== undefined || !isAccepted}
    >
      <DetailList
        rows={[
          {
            label: t('product'),
            value: `${offer.base_code}/${offer.quote_code} · ${t(offer.type)}`,
          },
          {
            label: t('shares'),
            value: `${wanted.num} × ${formatAmount(offer.per_share)} ${offer.code}`,
          },
          ...(refusal === undefined
            ? [
                {
                  label: t('deposit'),
                  value: previewed((it) => `${formatAmount(it.amount)} ${it.code}`),
                },
                { label: t('pay_from'), value: t('exchange_account') },
                { label: t('apr'), value: formatRate(offer.annual_rate) },
                {
                  label: t('term'),
                  value: previewed((it) => t('days', { count: it.days })),
                },
                {
                  label: t('outcome_below', { price }),
                  value: previewed((it) => `${formatAmount(it.base_out)} ${it.base_code}`),
                },
                {
                  label: t('outcome_above', { price }),
                  value: previewed((it) => `${formatAmount(it.quote_out)} ${it.quote_code}`),
                },
                {
                  label: t('matures'),
                  value: previewed((it) => formatDateTime(it.matures_at)),
                },
              ]
            : []),
        ]}
      />
      {refusal === undefined ? (
        <div className="-mx-4 mt-3">
          <CheckRow
            title={t('agree')}
            isChecked={isAccepted}
            onToggle={() => accept(isAccepted ? undefined : wanted.num)}
          />
        </div>
      ) : (
        <p role="alert" className="mt-3 text-sm text-down">
          {refusal}
        </p>
      )}
    </ConfirmSheet>
  )
}
