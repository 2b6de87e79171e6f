import type { BodyOf } from '@candor/protocol'
import { fundingConsoleCalls } from '@candor/protocol/products/funding/calls'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { useMayCall } from '../../app/session.ts'
import { CurrencyField } from '../../ui/currency-field.tsx'
import { AmountField, ChoiceField } from '../../ui/fields.tsx'
import { RequestForm } from '../../ui/request-form.tsx'

const { houseFund } = fundingConsoleCalls
const pots = ['liquidity', 'treasury'] as const

/** Requests demo funds for an account of the house. */
export function FundHouse() {
  const { t } = useTranslation()
  if (!useMayCall(houseFund)) return null
  return (
    <RequestForm<BodyOf<typeof houseFund>>
      title={t('funding.request_funding')}
      button={{ type: 'primary' }}
      initial={{ pot: 'liquidity', currency: 'USDT' }}
      request={(fields) => api.call(houseFund, fields)}
    >
      <ChoiceField
        name="pot"
        label={t('funding.pot')}
        options={pots.map((value) => ({ value, label: t(`funding.pot_name.${value}`) }))}
      />
      <CurrencyField />
      <AmountField name="amount" label={t('amount')} />
    </RequestForm>
  )
}
