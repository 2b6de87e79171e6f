import { userCalls } from '@candor/protocol/services/users/calls'
import { Typography } from 'antd'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { useMayCall } from '../../app/session.ts'
import { ReasonField } from '../../ui/fields.tsx'
import { FormModal } from '../../ui/form-modal.tsx'

const { userFreeze, userRelease } = userCalls

/** Freezes or releases the account of a user, with a reason. */
export function FreezeAccount({
  userId,
  isFrozen,
  onChanged,
}: {
  userId: string
  isFrozen: boolean
  onChanged: () => Promise<unknown>
}) {
  const { t } = useTranslation()
  const call = isFrozen ? userRelease : userFreeze
  if (!useMayCall(call)) return null
  return (
    <FormModal<{ reason: string }>
      title={t(isFrozen ? 'users.release' : 'users.freeze')}
      button={{ danger: !isFrozen }}
      onSubmit={async ({ reason }) => {
        await api.call(call, { user_id: userId, reason })
        await onChanged()
      }}
    >
      <Typography.Paragraph>
        {t(isFrozen ? 'users.release_hint' : 'users.freeze_hint')}
      </Typography.Paragraph>
      <ReasonField
        max={200}
        hint={t(isFrozen ? 'users.release_reason_hint' : 'users.freeze_reason_hint')}
      />
    </FormModal>
  )
}
