import type { BodyOf } from '@candor/protocol'
import { secondsConsoleCalls } from '@candor/protocol/products/seconds/calls'
import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { AmountField, WholeNumberField } from '../../ui/fields.tsx'
import { percentOf } from '../../ui/percent-of.ts'
import { withoutTrailingZeros } from '../../ui/request-details.tsx'
import { RequestForm } from '../../ui/request-form.tsx'
import { type Overview, useOverview } from './use-overview.ts'

const { secondsVersionAsk } = secondsConsoleCalls
type Fields = BodyOf<typeof secondsVersionAsk>
const line = /^\d+( \d+(\.\d+)?){4}$/

/** Requests a version of the terms, beginning with those of the newest one. */
export function NewTerms() {
  const { t } = useTranslation()
  const { data } = useOverview()
  if (data === undefined) return null
  const rule = t('seconds.durations_rule')
  return (
    <RequestForm<Fields>
      title={t('seconds.request_version')}
      button={{ type: 'primary' }}
      initial={initialOf(data.versions)}
      request={(fields) => api.call(secondsVersionAsk, fields)}
    >
      <Form.Item
        name="durations"
        label={t('seconds.durations')}
        extra={rule}
        rules={[{ required: true, validator: (_rule, text: string) => checkLines(text, rule) }]}
      >
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 12 }} />
      </Form.Item>
      <WholeNumberField name="orders_max" label={t('seconds.orders_max')} />
      <AmountField name="side_max" label={t('seconds.side_max')} />
    </RequestForm>
  )
}

/** A hint only: the server reads the lines, and the core checks the terms. */
async function checkLines(text: string, rule: string): Promise<void> {
  if (
    !text
      .trim()
      .split('\n')
      .every((each) => line.test(each.trim()))
  )
    throw new Error(rule)
}

function initialOf([newest]: Overview['versions']): Partial<Fields> {
  if (newest === undefined) return {}
  const lines = newest.durations.map(({ seconds, payout_rate: rate, window, min, max }) =>
    [seconds, percentOf(rate), window, withoutTrailingZeros(min), withoutTrailingZeros(max)].join(
      ' ',
    ),
  )
  return {
    durations: lines.join('\n'),
    orders_max: String(newest.orders_max),
    side_max: withoutTrailingZeros(newest.side_max),
  }
}
