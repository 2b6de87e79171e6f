import type { BodyOf } from '@candor/protocol'
import { loanConsoleCalls } from '@candor/protocol/products/loan/calls'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { CurrencyField } from '../../ui/currency-field.tsx'
import { AmountField, DayField, PercentField } from '../../ui/fields.tsx'
import { RequestForm } from '../../ui/request-form.tsx'

const { loanTermsAsk } = loanConsoleCalls
const dayMs = 86_400_000

const percents = [
  'initial_percent',
  'warning_percent',
  'call_percent',
  'last_call_percent',
  'liquidation_percent',
] as const

/** Requests a version of the terms of a pair; loans that exist keep theirs. */
export function NewTerms() {
  const { t } = useTranslation()
  return (
    <RequestForm<BodyOf<typeof loanTermsAsk>>
      title={t('loan.request_terms')}
      button={{ type: 'primary' }}
      isWide
      initial={{
        collateral: 'BTC',
        currency: 'USDT',
        initial_percent: '60',
        warning_percent: '70',
        call_percent: '75',
        last_call_percent: '80',
        liquidation_percent: '85',
        effective_on: dayIn(1),
      }}
      request={(fields) => api.call(loanTermsAsk, fields)}
    >
      <CurrencyField name="collateral" label={t('loan.collateral')} />
      <CurrencyField label={t('loan.borrowed_currency')} />
      {percents.map((name) => (
        <PercentField key={name} name={name} label={t(`loan.${name}`)} />
      ))}
      <AmountField name="amount_min" label={t('loan.amount_min')} />
      <AmountField name="user_max" label={t('loan.user_max')} />
      <DayField name="effective_on" label={t('loan.effective_on')} min={dayIn(1)} />
    </RequestForm>
  )
}

/** A day of UTC: terms are effective from its midnight. */
function dayIn(days: number): string {
  return new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)
}
