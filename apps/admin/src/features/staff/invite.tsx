import { type StaffRole, staffRoles } from '@candor/protocol'
import { staffCalls } from '@candor/protocol/services/staff/calls'
import { Alert, Typography } from 'antd'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { paths } from '../../app/paths.ts'
import { ChoiceField } from '../../ui/fields.tsx'
import { FormModal } from '../../ui/form-modal.tsx'

/** Creates an invitation. `onInvited` receives its address, which the server does not return again. */
export function Invite({ onInvited }: { onInvited: (link: string) => void }) {
  const { t } = useTranslation()
  const invite = async ({ role }: { role: StaffRole }) => {
    const { token } = await api.call(staffCalls.staffInvite, { role })
    onInvited(`${location.origin}${location.pathname}#${paths.join}?token=${token}`)
  }
  return (
    <FormModal<{ role: StaffRole }>
      title={t('staff.invite')}
      button={{ type: 'primary' }}
      initial={{ role: 'support' }}
      onSubmit={invite}
    >
      <ChoiceField
        name="role"
        label={t('staff.role')}
        options={staffRoles.map((value) => ({ value, label: t(`role.${value}`) }))}
      />
    </FormModal>
  )
}

/** The address of the last invitation, for the owner to share. */
export function InvitationLink({ link, onClose }: { link: string; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Alert
      type="info"
      showIcon
      closable={{ onClose }}
      title={t('staff.invitation_link')}
      description={
        <Typography.Text copyable code style={{ overflowWrap: 'anywhere' }}>
          {link}
        </Typography.Text>
      }
    />
  )
}
