import { ProFormSelect } from '@ant-design/pro-components'
import { staffEndpoints, type StaffRole, staffRoles } from '@candor/protocol'
import { Alert, Button, Flex, Typography } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { paths } from '../../app/paths.ts'
import { FormModal } from '../../ui/form-modal.tsx'

/** Makes an invitation; its link is shown this once, for the owner to hand over. */
export function Invite() {
  const { t } = useTranslation()
  const [link, setLink] = useState<string>()
  const invite = async ({ role }: { role: StaffRole }) => {
    const { token } = await api.call(staffEndpoints.staffInvite, { role })
    setLink(`${location.origin}${location.pathname}#${paths.join()}?token=${token}`)
  }
  return (
    <Flex vertical align="end" gap={8}>
      <FormModal<{ role: StaffRole }>
        title={t('invite')}
        trigger={<Button type="primary">{t('invite')}</Button>}
        initial={{ role: 'support' }}
        onSubmit={invite}
      >
        <ProFormSelect
          name="role"
          label={t('role_title')}
          rules={[{ required: true }]}
          options={staffRoles.map((value) => ({ value, label: t(`role.${value}`) }))}
        />
      </FormModal>
      {link !== undefined && (
        <Alert
          type="info"
          title={t('invitation_link')}
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
