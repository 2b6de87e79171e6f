import { stocksConsoleCalls } from '@candor/protocol/products/stocks/calls'
import { Form } from 'antd'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { ChoiceField, DayField, ReasonField, TimeOfDayField } from '../../ui/fields.tsx'
import { FormModal } from '../../ui/form-modal.tsx'

const { stockDaySet } = stocksConsoleCalls
type Fields = {
  date: string
  kind: 'closed' | 'hours'
  opens?: string
  closes?: string
  reason: string
}

/** The date when the console was opened; the server decides. */
export const today = new Date().toISOString().slice(0, 10)

/** Sets a day without trading, or other hours. */
export function SetDay() {
  const { t } = useTranslation()
  return (
    <FormModal<Fields>
      title={t('stocks.set_day')}
      initial={{ kind: 'closed' }}
      onSubmit={({ date, kind, opens, closes, reason }) =>
        api.call(stockDaySet, {
          date,
          reason,
          opens_at: kind === 'hours' ? timeOf(date, opens) : undefined,
          closes_at: kind === 'hours' ? timeOf(date, closes) : undefined,
        })
      }
    >
      <DayField name="date" label={t('stocks.date')} min={today} />
      <ChoiceField
        name="kind"
        label={t('stocks.day_kind')}
        options={[
          { value: 'closed', label: t('stocks.day_closed') },
          { value: 'hours', label: t('stocks.day_hours') },
        ]}
      />
      <Hours />
      <ReasonField />
    </FormModal>
  )
}

function Hours() {
  const { t } = useTranslation()
  const kind: unknown = Form.useWatch('kind', Form.useFormInstance())
  if (kind !== 'hours') return null
  return (
    <>
      <TimeOfDayField name="opens" label={t('stocks.opens_utc')} placeholder="14:30" />
      <TimeOfDayField name="closes" label={t('stocks.closes_utc')} placeholder="18:00" />
    </>
  )
}

/** A time of day in UTC on a date, as the calls take it. */
export const timeOf = (date: string, time = '00:00') => String(Date.parse(`${date}T${time}Z`))
