import { formatAmount } from '@candor/client'
import { amountMin } from '@candor/core/formulas/__kebab__'
import { formatDecimal } from '@candor/core/money'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'

import { useAmount } from '../../flows/use-amount.ts'
import { useAvailable } from '../../live/use-wallet.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmSheet } from '../../ui/confirm-sheet.tsx'
import { DetailList } from '../../ui/detail-list.tsx'
import { toast } from '../../ui/toast.tsx'
import { useOpen } from './use-entries.ts'

const currency = 'USDT'
const scale = 8

/** The amount to set aside, and its confirmation. */
export function OpenForm() {
  const { t } = useTranslation('__camel__')
  const limits = { min: formatDecimal(amountMin, scale), available: useAvailable(currency) }
  const { amount, change, problem, check } = useAmount(limits)
  const open = useOpen(() => {
    change('')
    toast(t('done'))
  })
  const input = { currency, amount }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (check()) open.confirm()
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-5 px-4 pt-2">
      <AmountField
        label={t('amount')}
        unit={currency}
        scale={scale}
        value={amount}
        onChange={change}
        limits={limits}
        problem={problem}
        hasSlider
      />
      <Button type="submit" size="lg">
        {t('open')}
      </Button>
      <ConfirmSheet
        title={t('open')}
        confirmLabel={t('open')}
        isOpen={open.isConfirming}
        isBusy={open.isBusy}
        onClose={() => open.cancel(input)}
        onConfirm={() => open.send(input)}
      >
        <DetailList
          rows={[
            {
              label: t('amount'),
              value: `${formatAmount(amount === '' ? '0' : amount)} ${currency}`,
            },
          ]}
        />
      </ConfirmSheet>
    </form>
  )
}
