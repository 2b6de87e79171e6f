import { ProFormSelect, ProFormText } from '@ant-design/pro-components'
import { formatRate } from '@candor/client'
import { lockupConsoleEndpoints } from '@candor/protocol'
import { App, Button, Typography } from 'antd'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { FormModal } from '../../ui/form-modal.tsx'
import { ReasonField } from '../../ui/reason-field.tsx'
import type { Plan } from './plans.tsx'

type Fields = { version_id: string; day: string; daily_percent: string; reason: string }

const dayMs = 86_400_000

/** Asks for the rate of one UTC day of a version whose rate may move; somebody else decides. */
export function NewRate({ plan: { versions } }: { plan: Plan }) {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const movable = versions.filter((one) => one.daily_rate_min !== one.daily_rate_max)
  const [newest] = movable
  if (newest === undefined) return null
  const ask = async (fields: Fields) => {
    await api.call(lockupConsoleEndpoints.lockupRateAsk, fields)
    message.success(t('asked'))
  }
  const [least, most] = [formatRate(newest.daily_rate_min), formatRate(newest.daily_rate_max)]
  return (
    <FormModal<Fields>
      title={t('new_rate')}
      trigger={<Button size="small">{t('new_rate')}</Button>}
      initial={{ version_id: String(newest.id), day: earliestDay() }}
      onSubmit={ask}
    >
      <Typography.Paragraph type="secondary">
        {t('rate_hint', { least, most })}
      </Typography.Paragraph>
      <ProFormSelect
        name="version_id"
        label={t('version')}
        rules={[{ required: true }]}
        options={movable.map(({ id, version }) => ({ value: String(id), label: String(version) }))}
      />
      <ProFormText
        name="day"
        label={t('day_utc')}
        rules={[{ required: true }]}
        fieldProps={{ type: 'date', min: earliestDay() }}
      />
      <ProFormText
        name="daily_percent"
        label={t('daily_percent')}
        placeholder="0.4"
        rules={[
          { required: true, pattern: /^(0|[1-9]\d{0,2})(\.\d{1,6})?$/, message: t('percent_rule') },
        ]}
      />
      <ReasonField />
    </FormModal>
  )
}

/** The day after tomorrow: a full day has to pass before it begins. */
function earliestDay(): string {
  return new Date(Date.now() + 2 * dayMs).toISOString().slice(0, 10)
}
