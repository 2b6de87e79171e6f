import { formatAmount, formatDateTime } from '@candor/client'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { FundDetails } from '../../flows/fund-details.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmSheet } from '../../ui/confirm-sheet.tsx'
import { toast } from '../../ui/toast.tsx'
import { useCancelWithdrawal, type Withdrawal } from './use-withdrawals.ts'
import { withdrawalSteps } from './withdrawal-steps.ts'

/** One withdrawal; it can be cancelled until it is paid. */
export function WithdrawalDetails({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation(['withdrawal', 'common'])
  const { code, card, remark, case_id: caseId, due_at: dueAt } = withdrawal
  const money = (value: string) => `${formatAmount(value)} ${code}`
  return (
    <FundDetails
      record={withdrawal}
      steps={withdrawalSteps(withdrawal, t)}
      progress={
        dueAt > 0 && (
          <p className="pt-1 text-sm text-ink-3">
            {t('due', { time: formatDateTime(dueAt).slice(0, -3) })}
          </p>
        )
      }
      figures={[
        { label: t('common:amount'), value: money(withdrawal.amount) },
        { label: t('fee'), value: money(withdrawal.fee) },
        { label: t('you_receive'), value: money(withdrawal.received) },
        ...(withdrawal.type === 'bank' ? [{ label: t('card'), value: card }] : []),
      ]}
      notes={[
        ...(remark === '' ? [] : [{ label: t('remark'), value: remark }]),
        ...(caseId === '' ? [] : [{ label: t('case'), value: caseId }]),
      ]}
      simulatedText={t('simulated')}
    >
      {withdrawal.can_cancel && <Cancel withdrawal={withdrawal} />}
    </FundDetails>
  )
}

/** Returns the amount, after a confirmation. */
function Cancel({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation(['withdrawal', 'common'])
  const [input] = useState({ id: String(withdrawal.id) })
  const cancel = useCancelWithdrawal(() => toast(t('cancel_done')))
  return (
    <>
      <Button tone="quiet" onClick={cancel.confirm}>
        {t('cancel')}
      </Button>
      <ConfirmSheet
        title={t('cancel_title')}
        confirmLabel={t('cancel')}
        cancelLabel={t('cancel_not')}
        tone="danger"
        isOpen={cancel.isConfirming}
        isBusy={cancel.isBusy}
        onClose={() => cancel.cancel(input)}
        onConfirm={() => cancel.send(input)}
      >
        <p className="text-base text-ink-2">
          {t('cancel_text', {
            amount: formatAmount(withdrawal.amount),
            code: withdrawal.code,
          })}
        </p>
      </ConfirmSheet>
    </>
  )
}
