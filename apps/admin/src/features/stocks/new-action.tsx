import { stocksConsoleCalls } from '@candor/protocol/products/stocks/calls'
import { Form, Typography } from 'antd'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import {
  AmountField,
  ChoiceField,
  DayField,
  TimeOfDayField,
  WholeNumberField,
} from '../../ui/fields.tsx'
import { RequestForm } from '../../ui/request-form.tsx'
import { timeOf, today } from './set-day.tsx'
import { useOverview } from './use-overview.ts'

const { stockActionAsk } = stocksConsoleCalls
type Fields = {
  symbol: string
  kind: 'dividend' | 'split'
  per_share?: string
  from?: string
  to?: string
  date: string
  time: string
  pay_date?: string
  pay_time?: string
}

/** Requests a dividend or a split that a company has announced; a second person approves it. */
export function NewAction() {
  const { t } = useTranslation()
  const { data } = useOverview()
  const symbols = (data?.stocks ?? []).map(({ symbol }) => ({ value: symbol, label: symbol }))
  return (
    <RequestForm<Fields>
      title={t('stocks.request_action')}
      button={{ type: 'primary' }}
      isWide
      initial={{ kind: 'dividend', time: '08:00', pay_time: '12:00' }}
      request={({ symbol, kind, per_share: perShare, from, to, date, time, reason, ...pay }) =>
        api.call(stockActionAsk, {
          symbol,
          kind,
          reason,
          per_share: kind === 'dividend' ? perShare : undefined,
          from: kind === 'split' ? from : undefined,
          to: kind === 'split' ? to : undefined,
          effective_at: timeOf(date, time),
          pay_at:
            kind === 'dividend' && pay.pay_date !== undefined
              ? timeOf(pay.pay_date, pay.pay_time)
              : undefined,
        })
      }
    >
      <ChoiceField name="symbol" label={t('stocks.stock')} options={symbols} />
      <ChoiceField
        name="kind"
        label={t('stocks.kind')}
        options={(['dividend', 'split'] as const).map((value) => ({
          value,
          label: t(`stocks.kind_${value}`),
        }))}
      />
      <DayField name="date" label={t('stocks.effective_date')} min={today} />
      <TimeOfDayField name="time" label={t('stocks.effective_time')} />
      <Terms />
    </RequestForm>
  )
}

/** The fields of the chosen kind. */
function Terms() {
  const { t } = useTranslation()
  const kind: unknown = Form.useWatch('kind', Form.useFormInstance())
  if (kind === 'split')
    return (
      <>
        <WholeNumberField name="to" label={t('stocks.to')} placeholder="2" />
        <WholeNumberField name="from" label={t('stocks.from')} placeholder="1" />
        <Typography.Paragraph type="secondary" style={{ gridColumn: '1 / -1' }}>
          {t('stocks.split_hint')}
        </Typography.Paragraph>
      </>
    )
  return (
    <>
      <DayField name="pay_date" label={t('stocks.pay_date')} min={today} />
      <TimeOfDayField name="pay_time" label={t('stocks.pay_time')} />
      <AmountField name="per_share" label={t('stocks.per_share')} placeholder="0.26" />
    </>
  )
}
