import { treasuryConsoleCalls } from '@candor/protocol/services/treasury/calls'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { api } from '../app/api.ts'
import { ChoiceField } from './fields.tsx'

/** One of the currencies of the ledger. */
export function CurrencyField({ isFixed = false }: { isFixed?: boolean }) {
  const { t } = useTranslation()
  const { data } = useQuery({
    queryKey: ['treasury'],
    queryFn: () => api.call(treasuryConsoleCalls.treasury, {}),
  })
  const options = (data?.currencies ?? []).map(({ code }) => ({ value: code, label: code }))
  return (
    <ChoiceField name="currency" label={t('currency')} options={options} isDisabled={isFixed} />
  )
}
