import { ProFormText, ProFormTextArea } from '@ant-design/pro-components'
import { lockupConsoleEndpoints } from '@candor/protocol'
import { App, Button } from 'antd'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { FormModal } from '../../ui/form-modal.tsx'

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
      <ProFormText name="currency" label={t('currency')} rules={[{ required: true }]} />
      <ProFormText
        name="amount"
        label={t('amount')}
        rules={[{ required: true, pattern: /^\d{1,10}(\.\d{1,8})?$/, message: t('amount_rule') }]}
      />
      <ProFormTextArea
        name="reason"
        label={t('reason')}
        rules={[{ required: true, min: 3, max: 300 }]}
      />
    </FormModal>
  )
}
