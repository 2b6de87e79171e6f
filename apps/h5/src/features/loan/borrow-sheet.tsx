import { formatAmount, formatPrice, formatRate } from '@candor/client'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { sentenceOf } from '../../app/api.ts'
import { CheckRow } from '../../ui/check-row.tsx'
import { ConfirmSheet } from '../../ui/confirm-sheet.tsx'
import { DetailList } from '../../ui/detail-list.tsx'
import { Skeleton } from '../../ui/loadable.tsx'
import { scaleOf } from './loan-figures.ts'
import type { useBorrow } from './use-borrow.ts'
import type { LoanOffer, LoanPreview } from './use-loan.ts'

const priced = (price: string) => formatPrice(price, scaleOf(price))

type Props = { offer: LoanOffer; borrow: ReturnType<typeof useBorrow> }

/** The loan with the server's figures; the sale of collateral is accepted before it is sent. */
export function BorrowSheet({ offer, borrow }: Props) {
  const { t } = useTranslation('loan')
  const [accepted, accept] = useState<typeof borrow.wanted>()
  const { wanted, preview, isUnanswered } = borrow
  if (wanted === undefined) return null
  const isAccepted = accepted === wanted
  const refusal = !isUnanswered && preview.isError ? sentenceOf(preview.error) : undefined
  const previewed = (value: (preview: LoanPreview) => string) =>
    preview.data === undefined ? <Skeleton className="my-0.5 h-4 w-24" /> : value(preview.data)
  return (
    <ConfirmSheet
      title={t('confirm_title')}
      confirmLabel={t('tab_borrow')}
      isOpen={borrow.isConfirming}
      onClose={borrow.cancel}
      onConfirm={borrow.send}
      isBusy={borrow.isBusy || (!isUnanswered && (preview.data ?? refusal) === undefined)}
      isRefused={refusal !== undefined || !isAccepted}
    >
      <DetailList
        rows={[
          { label: t('you_borrow'), value: `${formatAmount(wanted.amount)} ${wanted.currency}` },
          {
            label: t('you_pledge'),
            value: `${formatAmount(wanted.collateral)} ${wanted.collateral_currency}`,
          },
          ...(refusal === undefined
            ? [
                { label: t('ltv'), value: previewed((it) => formatRate(it.ltv, { scaleMax: 2 })) },
                {
                  label: t('rate_now'),
                  value: previewed((it) => formatRate(it.annual_rate, { scaleMax: 2 })),
                },
                {
                  label: t('first_hour'),
                  value: previewed((it) => `${formatAmount(it.first_interest)} ${it.code}`),
                },
                {
                  label: t('debt'),
                  value: previewed((it) => `${formatAmount(it.owed)} ${it.code}`),
                },
                { label: t('call_ltv'), value: previewed((it) => priced(it.call_price)) },
                {
                  label: t('liquidation_price'),
                  value: previewed((it) => priced(it.liquidation_price)),
                },
              ]
            : []),
        ]}
      />
      {refusal === undefined ? (
        <div className="-mx-4 mt-3">
          <CheckRow
            title={t('agree', { rate: formatRate(offer.liquidation_ltv, { scaleMin: 0 }) })}
            isChecked={isAccepted}
            onToggle={() => accept(isAccepted ? undefined : wanted)}
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
