import { userEndpoints } from '@candor/protocol'
import { useQuery } from '@tanstack/react-query'
import { Card, Descriptions, Tabs } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'

import { api } from '../../app/api.ts'
import { paths } from '../../app/paths.ts'
import { mayCall } from '../../app/sections.ts'
import { useConsoleSession } from '../../app/session.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { TimeText } from '../../ui/time-text.tsx'
import { UserOrders } from '../spot/user-orders.tsx'
import { UserAccounts } from './user-accounts.tsx'
import { UserBills } from './user-bills.tsx'
import { UserSessions } from './user-sessions.tsx'

/** Somebody's profile and books, to read; the look itself is written down. */
export function UserPage() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const role = useConsoleSession()?.role
  const profile = useQuery({
    queryKey: ['user', id],
    queryFn: () => api.call(userEndpoints.userProfile, { id }),
    // Each look is a row of the log: one a visit is enough, whatever is done on the page.
    staleTime: 'static',
  })
  const tabs = [
    { key: 'accounts', label: t('balances'), children: <UserAccounts id={id} /> },
    { key: 'bills', label: t('bills'), children: <UserBills id={id} /> },
    { key: 'orders', label: t('orders'), children: <UserOrders id={id} /> },
    ...(mayCall(role, userEndpoints.userSessions)
      ? [{ key: 'sessions', label: t('sessions'), children: <UserSessions id={id} /> }]
      : []),
  ]
  return (
    <Page
      title={`${t('user')} ${id}`}
      hint={t('look_is_logged')}
      back={{ path: paths.users(), name: t('section.users') }}
    >
      <Loaded query={profile}>
        {(user) => (
          <>
            <Card style={{ marginBottom: 16 }}>
              <Descriptions
                column={{ xs: 1, md: 2, xl: 3 }}
                items={[
                  { key: 'email', label: t('email'), children: user.email },
                  { key: 'nickname', label: t('nickname'), children: user.nickname },
                  { key: 'signature', label: t('signature'), children: user.signature || '–' },
                  { key: 'lang', label: t('language'), children: user.lang },
                  { key: 'fiat', label: t('fiat'), children: user.currency_code },
                  { key: 'invite', label: t('invite_code'), children: user.invite_code },
                  {
                    key: 'inviter',
                    label: t('inviter'),
                    children: <Inviter id={user.inviter_id} />,
                  },
                  { key: 'since', label: t('since'), children: <TimeText at={user.created_at} /> },
                  {
                    key: 'frozen',
                    label: t('frozen_until'),
                    children: <TimeText at={user.frozen_until} />,
                  },
                ]}
              />
            </Card>
            <Tabs items={tabs} destroyOnHidden />
          </>
        )}
      </Loaded>
    </Page>
  )
}

function Inviter({ id }: { id: number | null }) {
  return id === null ? '–' : <Link to={paths.user(id)}>{id}</Link>
}
