import { ProFormSelect } from '@ant-design/pro-components'
import { ledgerEndpoints } from '@candor/protocol'
import { App, Button } from 'antd'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import { CurrencyField } from '../../ui/currency-field.tsx'
import { FormModal } from '../../ui/form-modal.tsx'
import { ReasonField } from '../../ui/reason-field.tsx'

type Fields = { pot: 'liquidity' | 'treasury'; currency: string; amount: string; reason: string }

/** Asks for demo funds for a pot of the house; somebody else decides. */
export function FundHouse() {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const ask = async (fields: Fields) => {
    await api.call(ledgerEndpoints.houseFund, fields)
    message.success(t('asked'))
  }
  return (
    <FormModal<Fields>
      title={t('request_kind.house.fund')}
      trigger={<Button type="primary">{t('ask')}</Button>}
      initial={{ pot: 'liquidity', currency: 'USDT' }}
      onSubmit={ask}
    >
      <ProFormSelect
        name="pot"
        label={t('pot')}
        rules={[{ required: true }]}
        options={[
          { value: 'liquidity', label: t('pot_name.liquidity') },
          { value: 'treasury', label: t('pot_name.treasury') },
        ]}
      />
      <CurrencyField />
      <AmountField name="amount" label={t('amount')} />
      <ReasonField />
    </FormModal>
  )
}
