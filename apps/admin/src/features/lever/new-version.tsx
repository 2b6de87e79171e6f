import type { BodyOf } from '@candor/protocol'
import { leverConsoleCalls } from '@candor/protocol/products/lever/calls'
import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { AmountField, PercentField, WholeNumberField } from '../../ui/fields.tsx'
import { percentOf } from '../../ui/percent-of.ts'
import { withoutTrailingZeros } from '../../ui/request-details.tsx'
import { RequestForm } from '../../ui/request-form.tsx'
import { useVersions, type Version } from './use-versions.ts'

const { leverVersionAsk } = leverConsoleCalls
type Fields = BodyOf<typeof leverVersionAsk>
const rates = ['fee', 'overnight', 'liquidation', 'slippage'] as const
const counts = ['profit_margins', 'orders_max'] as const
const lines = /^(\d+(\.\d+)? \d+ \d+(\.\d+)?\n)*- \d+ \d+(\.\d+)?$/

/** Requests a version of what is offered to new orders, beginning with the newest one. */
export function NewVersion() {
  const { t } = useTranslation()
  const { data } = useVersions()
  if (data === undefined) return null
  return (
    <RequestForm<Fields>
      title={t('lever.request_version')}
      button={{ type: 'primary' }}
      isWide
      initial={initialOf(data)}
      request={(fields) => api.call(leverVersionAsk, fields)}
    >
      {rates.map((name) => (
        <PercentField key={name} name={`${name}_percent`} label={t(`lever.${name}`)} />
      ))}
      {counts.map((name) => (
        <WholeNumberField key={name} name={name} label={t(`lever.${name}`)} />
      ))}
      <AmountField name="notional_max" label={t('lever.notional_max')} />
      <Form.Item
        name="tiers"
        label={t('lever.tiers')}
        extra={t('lever.tiers_rule')}
        rules={[{ required: true, pattern: lines, message: t('lever.tiers_rule') }]}
      >
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 12 }} />
      </Form.Item>
    </RequestForm>
  )
}

function initialOf([newest]: readonly Version[]): Partial<Fields> {
  if (newest === undefined) return {}
  const { tiers, profit_margins, orders_max, notional_max } = newest
  return {
    fee_percent: percentOf(newest.fee_rate),
    overnight_percent: percentOf(newest.overnight_rate),
    liquidation_percent: percentOf(newest.liquidation_rate),
    slippage_percent: percentOf(newest.slippage_rate),
    profit_margins: String(profit_margins),
    orders_max: String(orders_max),
    notional_max: withoutTrailingZeros(notional_max),
    tiers: tiers
      .map(({ below, multiple_max: multiple, maintenance_rate: rate }) => {
        const bound = below === null ? '-' : withoutTrailingZeros(below)
        return `${bound} ${multiple} ${percentOf(rate)}`
      })
      .join('\n'),
  }
}
