import { formatDateTime } from '@candor/client'
import { userCalls } from '@candor/protocol/services/users/calls'
import { useQuery } from '@tanstack/react-query'
import { Alert, Flex, Skeleton, Tabs } from 'antd'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'

import { api } from '../../app/api.ts'
import { mayCall } from '../../app/may-call.ts'
import { userTabs } from '../../app/registered-features.ts'
import { useConsoleSession } from '../../app/session.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { FreezeAccount } from './freeze-account.tsx'
import { usersPath } from './paths.ts'
import { ResetFactors } from './reset-factors.tsx'
import { UserProfile } from './user-profile.tsx'

/** A user and their records by tabs; opening it is recorded in the audit log. */
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
      actions={
        profile.data !== undefined && (
          <Flex gap={8} wrap>
            <ResetFactors userId={id} />
            <FreezeAccount
              userId={id}
              isFrozen={profile.data.is_frozen}
              // Invalidating all queries leaves out a static one.
              onChanged={() => profile.refetch()}
            />
          </Flex>
        )
      }
    >
      <Loaded query={profile}>
        {(user) => (
          <>
            {user.freeze !== null && (
              <Alert
                type="warning"
                showIcon
                style={{ marginBottom: 16 }}
                title={t('users.frozen_since', { time: formatDateTime(user.freeze.at) })}
                description={`${t('reason')}: ${user.freeze.reason}`}
              />
            )}
            <Tabs
              // All parts fit a desk: the menu of those that do not is no part of a list of tabs.
              tabBarGutter={14}
              destroyOnHidden
              items={[
                {
                  key: 'profile',
                  label: t('users.profile'),
                  children: <UserProfile user={user} />,
                },
                ...tabs.map(({ title, Tab }) => ({
                  key: title,
                  label: t(title),
                  children: (
                    <Suspense fallback={<Skeleton active />}>
                      <Tab userId={id} />
                    </Suspense>
                  ),
                })),
              ]}
            />
          </>
        )}
      </Loaded>
    </Page>
  )
}
