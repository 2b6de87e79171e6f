import { formatRate } from '@candor/client'
import type { BodyOf } from '@candor/protocol'
import { lockupConsoleCalls } from '@candor/protocol/products/lockup/calls'
import { Typography } from 'antd'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { ChoiceField, DayField, PercentField } from '../../ui/fields.tsx'
import { RequestForm } from '../../ui/request-form.tsx'
import type { Plan } from './plans.tsx'

const { lockupRateAsk } = lockupConsoleCalls
const dayMs = 86_400_000

/** Requests the rate of one UTC day for a version whose rate is a range. */
export function NewRate({ plan: { versions } }: { plan: Plan }) {
  const { t } = useTranslation()
  const variable = versions.filter((one) => one.daily_rate_min !== one.daily_rate_max)
  const [newest] = variable
  if (newest === undefined) return null
  const range = { min: formatRate(newest.daily_rate_min), max: formatRate(newest.daily_rate_max) }
  return (
    <RequestForm<BodyOf<typeof lockupRateAsk>>
      title={t('lockup.request_rate')}
      button={{ size: 'small' }}
      initial={{ version_id: String(newest.id), day: earliestDay() }}
      request={(fields) => api.call(lockupRateAsk, fields)}
    >
      <Typography.Paragraph type="secondary">{t('lockup.rate_hint', range)}</Typography.Paragraph>
      <ChoiceField
        name="version_id"
        label={t('version')}
        options={variable.map(({ id, version }) => ({ value: String(id), label: String(version) }))}
      />
      <DayField name="day" label={t('lockup.day')} min={earliestDay()} />
      <PercentField name="daily_percent" label={t('lockup.daily_percent')} />
    </RequestForm>
  )
}

/** The day after tomorrow: a full day has to pass before it begins. */
function earliestDay(): string {
  return new Date(Date.now() + 2 * dayMs).toISOString().slice(0, 10)
}
