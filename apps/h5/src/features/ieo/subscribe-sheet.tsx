import { formatAmount, formatDateTime } from '@candor/client'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { sentenceOf } from '../../app/api.ts'
import { CheckRow } from '../../ui/check-row.tsx'
import { ConfirmSheet } from '../../ui/confirm-sheet.tsx'
import { type DetailRow, DetailList } from '../../ui/detail-list.tsx'
import { Skeleton } from '../../ui/loadable.tsx'
import { lockText } from './project-details.tsx'
import type { IeoPreview, IeoProject } from './use-ieo.ts'
import type { useSubscribe } from './use-subscribe.ts'

type Props = { project: IeoProject; subscribe: ReturnType<typeof useSubscribe> }

/** The whole order with the server's figures; that it may pass in part is accepted before it is sent. */
export function SubscribeSheet({ project, subscribe }: Props) {
  const { t } = useTranslation('ieo')
  const [accepted, accept] = useState<string>()
  const { wanted, preview, isUnanswered } = subscribe
  if (wanted === undefined) return null
  const isAccepted = accepted === wanted.amount
  const refusal = !isUnanswered && preview.isError ? sentenceOf(preview.error) : undefined
  return (
    <ConfirmSheet
      title={t('confirm_title')}
      confirmLabel={t('subscribe')}
      isOpen={subscribe.isConfirming}
      onClose={subscribe.cancel}
      onConfirm={subscribe.send}
      isBusy={subscribe.isBusy || (!isUnanswered && (preview.data ?? refusal) === undefined)}
      isRefused={refusal !== undefined || !isAccepted}
    >
      <DetailList
        rows={[
          { label: t('project'), value: `${project.name} (${project.token})` },
          {
            label: t('token_amount'),
            value: `${formatAmount(wanted.amount)} ${project.token}`,
          },
          ...(refusal === undefined ? costRows(project, preview.data, t) : []),
        ]}
      />
      {refusal === undefined ? (
        <>
          <p className="mt-4 rounded-field bg-raised px-3 py-2.5 text-sm text-ink-2">
            {t('confirm_note', { token: project.token, pay: project.pay_currency })}
          </p>
          <div className="-mx-4 mt-1">
            <CheckRow
              title={t('agree')}
              isChecked={isAccepted}
              onToggle={() => accept(isAccepted ? undefined : wanted.amount)}
            />
          </div>
        </>
      ) : (
        <p role="alert" className="mt-3 text-sm text-down">
          {refusal}
        </p>
      )}
    </ConfirmSheet>
  )
}

type Translate = ReturnType<typeof useTranslation<'ieo'>>['t']

const minute = (at: number) => formatDateTime(at).slice(0, -3)

function costRows(project: IeoProject, data: IeoPreview | undefined, t: Translate): DetailRow[] {
  const previewed = (value: (preview: IeoPreview) => string) =>
    data === undefined ? <Skeleton className="my-0.5 h-4 w-24" /> : value(data)
  return [
    {
      label: t('issue_price'),
      value: previewed((it) => `${formatAmount(it.price)} ${it.pay_currency}`),
    },
    {
      label: t('held_now'),
      value: previewed((it) => `${formatAmount(it.cost)} ${it.pay_currency}`),
    },
    { label: t('pay_from'), value: t('exchange_account') },
    { label: t('cancel_until'), value: previewed((it) => minute(it.ends_at)) },
    { label: t('result_by'), value: previewed((it) => minute(it.review_by)) },
    { label: t('listing_date'), value: previewed((it) => minute(it.listing_at)) },
    { label: t('lock_period'), value: lockText(project, t) },
  ]
}
