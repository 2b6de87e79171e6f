import { ProFormText } from '@ant-design/pro-components'
import { lockupConsoleEndpoints } from '@candor/protocol'
import { App, Button, type FormInstance } from 'antd'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import { CurrencyField } from '../../ui/currency-field.tsx'
import { FormModal } from '../../ui/form-modal.tsx'
import { ReasonField } from '../../ui/reason-field.tsx'
import type { Plan } from './plans.tsx'
import { type WrittenTerms, writtenTerms } from './written-terms.ts'

type Fields = WrittenTerms & { reason: string }

const percent = /^(0|[1-9]\d{0,2})(\.\d{1,6})?$/

/** A figure that another one of the form may not be above; nothing is said while one of them is none. */
const notBelow =
  (other: keyof Fields, message: string) =>
  ({ getFieldValue }: Pick<FormInstance, 'getFieldValue'>) => ({
    validator: async (_rule: unknown, value: string) => {
      // For a hint only: what counts is reckoned by the core.
      if (Number(value) < Number(getFieldValue(other))) throw new Error(message)
    },
  })

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
  const rateRule = { required: true, pattern: percent, message: t('percent_rule') }
  const rate = { placeholder: '0.4', colProps: { md: 12 } }
  return (
    <FormModal<Fields>
      title={title}
      trigger={
        plan === undefined ? (
          <Button type="primary">{title}</Button>
        ) : (
          <Button size="small">{title}</Button>
        )
      }
      initial={initialOf(plan)}
      isWide
      onSubmit={ask}
    >
      <CurrencyField isFixed={plan !== undefined} />
      <ProFormText
        name="days"
        label={t('days')}
        placeholder="30"
        colProps={{ md: 12 }}
        rules={[{ required: true, pattern: /^[1-9]\d{0,3}$/, message: t('days_rule') }]}
      />
      <ProFormText name="daily_percent_min" label={t('daily_min')} rules={[rateRule]} {...rate} />
      <ProFormText
        name="daily_percent_max"
        label={t('daily_max')}
        dependencies={['daily_percent_min']}
        rules={[rateRule, notBelow('daily_percent_min', t('not_below', { field: t('daily_min') }))]}
        {...rate}
      />
      <ProFormText
        name="penalty_percent"
        label={t('penalty_percent')}
        rules={[rateRule]}
        {...rate}
      />
      <AmountField name="amount_min" label={t('detail.amount_min')} />
      <AmountField
        name="user_amount_max"
        label={t('detail.user_amount_max')}
        rules={[notBelow('amount_min', t('not_below', { field: t('detail.amount_min') }))]}
      />
      <AmountField
        name="plan_amount_max"
        label={t('detail.plan_amount_max')}
        rules={[
          notBelow('user_amount_max', t('not_below', { field: t('detail.user_amount_max') })),
        ]}
      />
      <ProFormText
        name="dividend_time"
        label={t('dividend_time')}
        placeholder="00:00"
        colProps={{ md: 12 }}
        rules={[{ required: true, pattern: /^([01]\d|2[0-3]):[0-5]\d$/, message: t('time_rule') }]}
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
  return writtenTerms(plan, newest)
}
