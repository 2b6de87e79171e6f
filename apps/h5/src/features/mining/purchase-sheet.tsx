import { formatAmount } from '@candor/client'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { sentenceOf } from '../../app/api.ts'
import { CheckRow } from '../../ui/check-row.tsx'
import { ConfirmSheet } from '../../ui/confirm-sheet.tsx'
import { DetailList } from '../../ui/detail-list.tsx'
import { Skeleton } from '../../ui/loadable.tsx'
import type { MiningPreview } from './use-mining.ts'
import type { usePurchase } from './use-purchase.ts'

type Props = { purchase: ReturnType<typeof usePurchase> }

/** The whole contract with the server's figures; its risk is accepted before it is sent. */
export function PurchaseSheet({ purchase }: Props) {
  const { t } = useTranslation('mining')
  const [accepted, accept] = useState<string>()
  const { wanted, preview, isUnanswered } = purchase
  if (wanted === undefined) return null
  const isAccepted = accepted === wanted.num
  const refusal = !isUnanswered && preview.isError ? sentenceOf(preview.error) : undefined
  const previewed = (value: (preview: MiningPreview) => string) =>
    preview.data === undefined ? <Skeleton className="my-0.5 h-4 w-24" /> : value(preview.data)
  const money = (key: 'cost' | 'prepaid' | 'total' | 'available') => ({
    label: t(key),
    value: previewed((it) => `${formatAmount(it[key])} ${it.quote_code}`),
  })
  return (
    <ConfirmSheet
      title={t('confirm_title')}
      confirmLabel={t('buy')}
      isOpen={purchase.isConfirming}
      onClose={purchase.cancel}
      onConfirm={purchase.send}
      isBusy={purchase.isBusy || (!isUnanswered && (preview.data ?? refusal) === undefined)}
      isRefused={refusal !== undefined || !isAccepted}
    >
      <DetailList
        rows={[
          { label: t('hash_rate'), value: `${formatAmount(wanted.num)} TH` },
          ...(refusal === undefined
            ? [
                money('cost'),
                money('prepaid'),
                money('total'),
                money('available'),
                { label: t('first_day'), value: previewed((it) => it.first_day) },
                { label: t('last_day'), value: previewed((it) => it.last_day) },
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
