import { staffCalls } from '@candor/protocol/services/staff/calls'
import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { api } from '../../app/api.ts'
import { useMayCall } from '../../app/session.ts'

const requester = 'treasury'

/** Explains to the owner why there is nothing to decide on: no member of the staff may make requests. */
export function NoRequesters() {
  const { t } = useTranslation()
  const mayInvite = useMayCall(staffCalls.staffInvite)
  const { data: people } = useQuery({
    queryKey: ['staff'],
    queryFn: () => api.call(staffCalls.staffList, {}),
    enabled: mayInvite,
  })
  if (people === undefined || people.some(isRequester)) return null
  return (
    <Alert
      type="info"
      showIcon
      style={{ marginBottom: 16 }}
      title={t('requests.no_requesters')}
      description={
        <>
          {t('requests.no_requesters_hint')}{' '}
          <Link to="/staff" style={{ textDecoration: 'underline' }}>
            {t('requests.invite')}
          </Link>
        </>
      }
    />
  )
}

const isRequester = ({ role, state }: { role: string; state: string }) =>
  role === requester && state === 'active'
