import { ProFormSelect } from '@ant-design/pro-components'
import { ledgerEndpoints } from '@candor/protocol'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { api } from '../app/api.ts'

/** One of the currencies that the ledger knows. */
export function CurrencyField({ isFixed = false }: { isFixed?: boolean }) {
  const { t } = useTranslation()
  const { data } = useQuery({
    queryKey: ['treasury'],
    queryFn: () => api.call(ledgerEndpoints.treasury, {}),
  })
  const options = (data?.currencies ?? []).map(({ code }) => ({ value: code, label: code }))
  return (
    <ProFormSelect
      name="currency"
      label={t('currency')}
      options={options}
      disabled={isFixed}
      colProps={{ md: 12 }}
      rules={[{ required: true }]}
      fieldProps={{ showSearch: true }}
    />
  )
}
