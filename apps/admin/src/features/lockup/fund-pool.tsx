import type { BodyOf } from '@candor/protocol'
import { lockupConsoleCalls } from '@candor/protocol/products/lockup/calls'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { CurrencyField } from '../../ui/currency-field.tsx'
import { AmountField } from '../../ui/fields.tsx'
import { RequestForm } from '../../ui/request-form.tsx'

const { lockupFundAsk } = lockupConsoleCalls

/** Requests funds from the treasury for the pool that dividends are paid from. */
export function FundPool() {
  const { t } = useTranslation()
  return (
    <RequestForm<BodyOf<typeof lockupFundAsk>>
      title={t('lockup.request_funding')}
      initial={{ currency: 'USDT' }}
      request={(fields) => api.call(lockupFundAsk, fields)}
    >
      <CurrencyField />
      <AmountField name="amount" label={t('amount')} />
    </RequestForm>
  )
}
