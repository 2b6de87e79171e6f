import { lockupConsoleEndpoints } from '@candor/protocol'
import { App, Button } from 'antd'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import { CurrencyField } from '../../ui/currency-field.tsx'
import { FormModal } from '../../ui/form-modal.tsx'
import { ReasonField } from '../../ui/reason-field.tsx'

type Fields = { currency: string; amount: string; reason: string }

/** Asks to move funds from the treasury to the pool that dividends are paid from; somebody else decides. */
export function FundPool() {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const ask = async (fields: Fields) => {
    await api.call(lockupConsoleEndpoints.lockupFundAsk, fields)
    message.success(t('asked'))
  }
  return (
    <FormModal<Fields>
      title={t('fund_pool')}
      trigger={<Button>{t('fund_pool')}</Button>}
      initial={{ currency: 'USDT' }}
      onSubmit={ask}
    >
      <CurrencyField />
      <AmountField name="amount" label={t('amount')} />
      <ReasonField />
    </FormModal>
  )
}
