import { type StaffRole, staffRoles } from '@candor/protocol'
import { staffCalls } from '@candor/protocol/services/staff/calls'
import { Alert, Flex, Typography } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { paths } from '../../app/paths.ts'
import { ChoiceField } from '../../ui/fields.tsx'
import { FormModal } from '../../ui/form-modal.tsx'

/** Creates an invitation. Its link is shown only once, for the owner to share. */
export function Invite() {
  const { t } = useTranslation()
  const [link, setLink] = useState<string>()
  const invite = async ({ role }: { role: StaffRole }) => {
    const { token } = await api.call(staffCalls.staffInvite, { role })
    setLink(`${location.origin}${location.pathname}#${paths.join}?token=${token}`)
  }
  return (
    <Flex vertical align="end" gap={8}>
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
      {link !== undefined && (
        <Alert
          type="info"
          title={t('staff.invitation_link')}
          description={
            <Typography.Text copyable code style={{ overflowWrap: 'anywhere' }}>
              {link}
            </Typography.Text>
          }
        />
      )}
    </Flex>
  )
}
