import { formatAmount } from '@candor/client'
import { settingsConsoleCalls } from '@candor/protocol/services/settings/calls'
import { Typography } from 'antd'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { useMayCall } from '../../app/session.ts'
import { AmountField } from '../../ui/fields.tsx'
import { RequestForm } from '../../ui/request-form.tsx'
import type { Setting } from './current-settings.tsx'
import { settingTexts } from './setting-texts.ts'

const { settingAsk } = settingsConsoleCalls

/** Requests another value of a setting. */
export function ChangeSetting({ setting: { key, value, unit, next } }: { setting: Setting }) {
  const { t } = useTranslation()
  // One announcement at a time.
  if (!useMayCall(settingAsk) || next !== null) return null
  return (
    <RequestForm<{ value: string }>
      title={t('settings.request_change')}
      button={{ size: 'small' }}
      initial={{ value }}
      request={({ value: wanted, reason }) =>
        api.call(settingAsk, { setting: key, value: wanted, reason })
      }
    >
      <Typography.Paragraph>
        {t(settingTexts[key])}: {formatAmount(value)} {unit}
      </Typography.Paragraph>
      <Typography.Paragraph type="secondary">{t('settings.effect_hint')}</Typography.Paragraph>
      <AmountField
        name="value"
        label={unit === '' ? t('settings.value') : `${t('settings.value')} (${unit})`}
      />
    </RequestForm>
  )
}
