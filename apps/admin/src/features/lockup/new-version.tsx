import type { BodyOf } from '@candor/protocol'
import { lockupConsoleCalls } from '@candor/protocol/products/lockup/calls'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { CurrencyField } from '../../ui/currency-field.tsx'
import {
  AmountField,
  notBelow,
  PercentField,
  TimeOfDayField,
  WholeNumberField,
} from '../../ui/fields.tsx'
import { RequestForm } from '../../ui/request-form.tsx'
import type { Plan } from './plans.tsx'
import { writtenTerms } from './written-terms.ts'

const { lockupVersionAsk } = lockupConsoleCalls
type Fields = BodyOf<typeof lockupVersionAsk>

/** Requests a new plan, or a new version of one. */
export function NewVersion({ plan }: { plan?: Plan }) {
  const { t } = useTranslation()
  const notBelowField = (field: 'daily_percent_min' | 'amount_min' | 'user_amount_max') => ({
    dependencies: [field],
    rules: [notBelow(field, t('not_below', { field: t(`lockup.${field}`) }))],
  })
  return (
    <RequestForm<Fields>
      title={t(plan === undefined ? 'lockup.request_plan' : 'lockup.request_version')}
      button={plan === undefined ? { type: 'primary' } : { size: 'small' }}
      initial={initialOf(plan)}
      isWide
      request={(fields) =>
        api.call(lockupVersionAsk, {
          ...fields,
          plan_id: plan === undefined ? undefined : String(plan.id),
        })
      }
    >
      <CurrencyField isFixed={plan !== undefined} />
      <WholeNumberField name="days" label={t('lockup.days')} placeholder="30" />
      <PercentField name="daily_percent_min" label={t('lockup.daily_percent_min')} />
      <PercentField
        name="daily_percent_max"
        label={t('lockup.daily_percent_max')}
        {...notBelowField('daily_percent_min')}
      />
      <PercentField name="penalty_percent" label={t('lockup.penalty_percent')} />
      <AmountField name="amount_min" label={t('lockup.amount_min')} />
      <AmountField
        name="user_amount_max"
        label={t('lockup.user_amount_max')}
        {...notBelowField('amount_min')}
      />
      <AmountField
        name="plan_amount_max"
        label={t('lockup.plan_amount_max')}
        {...notBelowField('user_amount_max')}
      />
      <TimeOfDayField name="dividend_time" label={t('lockup.dividend_time')} />
    </RequestForm>
  )
}

/** The terms of the newest version, to change some of them. */
function initialOf(plan: Plan | undefined): Partial<Fields> {
  const newest = plan?.versions[0]
  if (plan === undefined || newest === undefined)
    return { currency: 'USDT', dividend_time: '00:00' }
  return writtenTerms(plan, newest)
}
