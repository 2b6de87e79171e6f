import { treasuryConsoleCalls } from '@candor/protocol/services/treasury/calls'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { api } from '../app/api.ts'
import { ChoiceField } from './fields.tsx'

type Props = { name?: string; label?: string; isFixed?: boolean }

/** One of the currencies of the ledger. */
export function CurrencyField({ name = 'currency', label, isFixed = false }: Props) {
  const { t } = useTranslation()
  const { data } = useQuery({
    queryKey: ['treasury'],
    queryFn: () => api.call(treasuryConsoleCalls.treasury, {}),
  })
  const options = (data?.currencies ?? []).map(({ code }) => ({ value: code, label: code }))
  return (
    <ChoiceField
      name={name}
      label={label ?? t('currency')}
      options={options}
      isDisabled={isFixed}
    />
  )
}
