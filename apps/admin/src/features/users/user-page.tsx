import { userCalls } from '@candor/protocol/services/users/calls'
import { useQuery } from '@tanstack/react-query'
import { Card, Descriptions, Skeleton, Tabs } from 'antd'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'

import { api } from '../../app/api.ts'
import { mayCall } from '../../app/may-call.ts'
import { userTabs } from '../../app/registered-features.ts'
import { useConsoleSession } from '../../app/session.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { TimeText } from '../../ui/texts.tsx'
import { userPath, usersPath } from './paths.ts'

/** The profile of a user and their records, read only; opening it is recorded in the audit log. */
export function UserPage() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const role = useConsoleSession()?.role
  const profile = useQuery({
    queryKey: ['user', id],
    queryFn: () => api.call(userCalls.userProfile, { id }),
    // Each call is a row of the audit log: one a visit is enough.
    staleTime: 'static',
  })
  const tabs = userTabs.filter(({ call }) => role !== undefined && mayCall(role, call))
  return (
    <Page
      title={`${t('user')} ${id}`}
      hint={t('users.view_is_logged')}
      back={{ path: usersPath, name: t('users.section') }}
    >
      <Loaded query={profile}>
        {(user) => (
          <>
            <Card style={{ marginBottom: 16 }}>
              <Descriptions
                column={{ xs: 1, md: 2, xl: 3 }}
                items={[
                  { key: 'email', label: t('email'), children: user.email },
                  { key: 'nickname', label: t('users.nickname'), children: user.nickname },
                  {
                    key: 'signature',
                    label: t('users.signature'),
                    children: user.signature || '–',
                  },
                  { key: 'lang', label: t('language'), children: user.lang },
                  { key: 'fiat', label: t('users.fiat'), children: user.currency_code },
                  { key: 'invite', label: t('users.invite_code'), children: user.invite_code },
                  {
                    key: 'inviter',
                    label: t('users.inviter'),
                    children: <Inviter id={user.inviter_id} />,
                  },
                  { key: 'since', label: t('since'), children: <TimeText at={user.created_at} /> },
                  {
                    key: 'frozen',
                    label: t('users.frozen_until'),
                    children: <TimeText at={user.frozen_until} />,
                  },
                ]}
              />
            </Card>
            <Tabs
              destroyOnHidden
              items={tabs.map(({ title, Tab }) => ({
                key: title,
                label: t(title),
                children: (
                  <Suspense fallback={<Skeleton active />}>
                    <Tab userId={id} />
                  </Suspense>
                ),
              }))}
            />
          </>
        )}
      </Loaded>
    </Page>
  )
}

function Inviter({ id }: { id: number | null }) {
  return id === null ? '–' : <Link to={userPath(id)}>{id}</Link>
}
