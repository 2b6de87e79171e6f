import { ProFormText } from '@ant-design/pro-components'
import { lockupConsoleEndpoints } from '@candor/protocol'
import { App, Button } from 'antd'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import { CurrencyField } from '../../ui/currency-field.tsx'
import { FormModal } from '../../ui/form-modal.tsx'
import { ReasonField } from '../../ui/reason-field.tsx'
import type { Plan } from './plans.tsx'

type Fields = {
  currency: string
  days: string
  daily_percent_min: string
  daily_percent_max: string
  penalty_percent: string
  amount_min: string
  user_amount_max: string
  plan_amount_max: string
  dividend_time: string
  reason: string
}

const percent = /^\d{1,3}(\.\d{1,6})?$/

/** Asks for terms, of a new plan or as a new version of one; somebody else decides. */
export function NewVersion({ plan }: { plan?: Plan }) {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const title = t(plan === undefined ? 'new_plan' : 'new_version')
  const ask = async (fields: Fields) => {
    const id = plan === undefined ? undefined : String(plan.id)
    await api.call(lockupConsoleEndpoints.lockupVersionAsk, { ...fields, plan_id: id })
    message.success(t('asked'))
  }
  const rate = { rules: [{ required: true, pattern: percent, message: t('percent_rule') }] }
  return (
    <FormModal<Fields>
      title={title}
      trigger={
        <Button size={plan === undefined ? 'middle' : 'small'} type="primary">
          {title}
        </Button>
      }
      initial={initialOf(plan)}
      onSubmit={ask}
    >
      <CurrencyField isFixed={plan !== undefined} />
      <ProFormText
        name="days"
        label={t('days')}
        rules={[{ required: true, pattern: /^\d{1,4}$/ }]}
      />
      <ProFormText name="daily_percent_min" label={t('daily_min')} {...rate} />
      <ProFormText name="daily_percent_max" label={t('daily_max')} {...rate} />
      <ProFormText name="penalty_percent" label={t('penalty_percent')} {...rate} />
      <AmountField name="amount_min" label={t('amount_min')} />
      <AmountField name="user_amount_max" label={t('user_max')} />
      <AmountField name="plan_amount_max" label={t('plan_max')} />
      <ProFormText
        name="dividend_time"
        label={t('dividend_time')}
        rules={[{ required: true, pattern: /^([01]\d|2[0-3]):[0-5]\d$/ }]}
      />
      <ReasonField />
    </FormModal>
  )
}

/** The newest version's terms, to change what has to be changed. */
function initialOf(plan: Plan | undefined): Partial<Fields> {
  const newest = plan?.versions[0]
  if (plan === undefined || newest === undefined)
    return { currency: 'USDT', dividend_time: '00:00' }
  return {
    currency: plan.code,
    days: String(newest.days),
    daily_percent_min: percentOf(newest.daily_rate_min),
    daily_percent_max: percentOf(newest.daily_rate_max),
    penalty_percent: percentOf(newest.penalty_rate),
    amount_min: withoutNoughts(newest.amount_min),
    user_amount_max: withoutNoughts(newest.user_amount_max),
    plan_amount_max: withoutNoughts(newest.plan_amount_max),
    dividend_time: newest.dividend_time,
  }
}

/** As somebody would type it. */
const withoutNoughts = (amount: string) => amount.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '')

/** A ratio of eight decimals moved by two, as text: no float comes between. */
function percentOf(ratio: string): string {
  const [whole = '0', decimals = ''] = ratio.split('.')
  const moved = `${whole}${decimals.padEnd(8, '0').slice(0, 2)}.${decimals.padEnd(8, '0').slice(2)}`
  return moved.replace(/^0+(?=\d)/, '').replace(/\.?0+$/, '')
}
