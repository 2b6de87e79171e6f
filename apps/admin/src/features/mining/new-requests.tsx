import type { BodyOf } from '@candor/protocol'
import { miningConsoleCalls } from '@candor/protocol/products/mining/calls'
import { marketConsoleCalls } from '@candor/protocol/services/market/calls'
import { useQuery } from '@tanstack/react-query'
import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { AmountField, ChoiceField, PercentField, WholeNumberField } from '../../ui/fields.tsx'
import { RequestForm } from '../../ui/request-form.tsx'

const { miningDayAsk, miningPlanAsk } = miningConsoleCalls
const dayMs = 86_400_000

/** Requests a plan: once it is published it never changes. */
export function NewPlan() {
  const { t } = useTranslation()
  return (
    <RequestForm<BodyOf<typeof miningPlanAsk>>
      title={t('mining.request_plan')}
      button={{ type: 'primary' }}
      isWide
      initial={{ symbol: 'BTCUSDT', days: '90', th_min: '10' }}
      request={(fields) => api.call(miningPlanAsk, fields)}
    >
      <PairField />
      <WholeNumberField name="days" label={t('mining.days')} />
      <AmountField name="cost" label={t('mining.cost')} />
      <AmountField name="electricity" label={t('mining.electricity')} />
      <AmountField name="output_max" label={t('mining.output_max')} />
      <HashRateField name="th_min" label={t('mining.th_min')} />
      <HashRateField name="user_th" label={t('mining.user_th')} />
      <HashRateField name="th_total" label={t('mining.th_total')} />
    </RequestForm>
  )
}

/** Requests the figures of a network for a day that is over. */
export function NewDay() {
  const { t } = useTranslation()
  return (
    <RequestForm<BodyOf<typeof miningDayAsk>>
      title={t('mining.request_day')}
      isWide
      initial={{ symbol: 'BTCUSDT', day: yesterday(), demo: '0' }}
      request={(fields) => api.call(miningDayAsk, fields)}
    >
      <PairField />
      <Form.Item
        name="day"
        label={t('mining.day')}
        rules={[{ required: true, pattern: /^20\d\d-\d\d-\d\d$/ }]}
      >
        <Input type="date" />
      </Form.Item>
      <HashRateField name="network_th" label={t('mining.network_th')} digits={15} />
      <AmountField name="subsidy" label={t('mining.subsidy')} />
      <PercentField name="uptime_percent" label={t('mining.uptime_percent')} />
      <PercentField name="pool_fee_percent" label={t('mining.pool_fee_percent')} />
      <ChoiceField
        name="demo"
        label={t('mining.demo')}
        options={(['0', '1'] as const).map((value) => ({
          value,
          label: t(`mining.demo_${value}`),
        }))}
      />
    </RequestForm>
  )
}

/** The last UTC day that is over. */
function yesterday(): string {
  return new Date(Date.now() - dayMs).toISOString().slice(0, 10)
}

function PairField() {
  const { t } = useTranslation()
  const { data } = useQuery({
    queryKey: ['markets'],
    queryFn: () => api.call(marketConsoleCalls.marketList, {}),
  })
  const options = (data?.list ?? []).map(({ symbol }) => ({ value: symbol, label: symbol }))
  return <ChoiceField name="symbol" label={t('mining.pair')} options={options} />
}

type HashRate = { name: string; label: string; digits?: number }

/** A whole number of TH. */
function HashRateField({ name, label, digits = 9 }: HashRate) {
  const { t } = useTranslation()
  const pattern = new RegExp(`^[1-9]\\d{0,${digits - 1}}$`)
  return (
    <Form.Item
      name={name}
      label={label}
      rules={[{ required: true, pattern, message: t('mining.hash_rate_rule') }]}
    >
      <Input inputMode="numeric" suffix="TH" />
    </Form.Item>
  )
}
