import { securityConsoleCalls } from '@candor/protocol/services/security/calls'
import { Typography } from 'antd'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { useMayCall } from '../../app/session.ts'
import { RequestForm } from '../../ui/request-form.tsx'

const { factorsResetAsk } = securityConsoleCalls

/** Requests the removal of the second factors of a user who has lost all of them. */
export function ResetFactors({ userId }: { userId: string }) {
  const { t } = useTranslation()
  if (!useMayCall(factorsResetAsk)) return null
  return (
    <RequestForm<object>
      title={t('users.reset_factors')}
      hint={t('users.reset_factors_reason')}
      request={({ reason }) => api.call(factorsResetAsk, { user_id: userId, reason })}
    >
      <Typography.Paragraph>{t('users.reset_factors_hint')}</Typography.Paragraph>
    </RequestForm>
  )
}
