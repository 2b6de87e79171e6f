import { formatAmount } from '@candor/client'
import { depositConsoleCalls } from '@candor/protocol/products/deposit/calls'
import { Typography } from 'antd'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { useMayCall } from '../../app/session.ts'
import { AmountField } from '../../ui/fields.tsx'
import { FormModal } from '../../ui/form-modal.tsx'
import type { VoucherCaseReply } from './voucher-case.tsx'

const { voucherCorrect } = depositConsoleCalls

/** Approves less than was asked for, because less has arrived. A second person confirms it, whatever the amount. */
export function CorrectAmount({
  shown,
  onDecided,
}: {
  shown: VoucherCaseReply
  onDecided: () => void
}) {
  const { t } = useTranslation()
  const mayCorrect = useMayCall(voucherCorrect)
  if (!mayCorrect || shown.state !== 'open') return null
  const { id, code, amount } = shown
  const requested = `${formatAmount(amount)} ${code}`
  return (
    <FormModal<{ amount: string }>
      title={t('deposit.correct')}
      onSubmit={async (fields) => {
        await api.call(voucherCorrect, { id: String(id), amount: fields.amount })
        onDecided()
      }}
    >
      <Typography.Paragraph type="secondary">
        {t('deposit.correct_hint', { requested })}
      </Typography.Paragraph>
      <AmountField
        name="amount"
        label={t('deposit.received', { code })}
        rules={[
          {
            validator: async (_rule, entered: string) => {
              if (Number(entered) >= Number(amount))
                throw new Error(t('deposit.correct_rule', { requested }))
            },
          },
        ]}
      />
    </FormModal>
  )
}
