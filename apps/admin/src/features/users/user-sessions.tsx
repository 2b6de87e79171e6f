import { userCalls } from '@candor/protocol/services/users/calls'
import { useQuery } from '@tanstack/react-query'
import { Card, Flex } from 'antd'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { TimeText } from '../../ui/texts.tsx'

export function UserSessions({ userId }: { userId: string }) {
  const { t } = useTranslation()
  const query = useQuery({
    queryKey: ['user-sessions', userId],
    queryFn: () => api.call(userCalls.userSessions, { id: userId }),
  })
  const end = (id: number) =>
    api.call(userCalls.userSessionEnd, { user_id: userId, id: String(id) })
  const endAll = () => api.call(userCalls.userSessionsEnd, { user_id: userId })
  return (
    <Loaded query={query}>
      {(sessions) => (
        <Card>
          <Flex justify="end" style={{ marginBottom: 16 }}>
            <ConfirmButton
              label={t('users.end_all_sessions')}
              question={t('users.end_all_question')}
              look="danger"
              size="medium"
              isDisabled={sessions.length === 0}
              action={endAll}
            />
          </Flex>
          <PlainTable
            label={t('sessions')}
            rowKey="id"
            rows={sessions}
            csv={{ call: userCalls.userSessions, fields: { id: userId } }}
            columns={[
              { title: t('users.device'), render: (_, { device }) => device || '–' },
              { title: t('address'), dataIndex: 'ip' },
              { title: t('since'), render: (_, row) => <TimeText at={row.created_at} /> },
              { title: t('last_seen'), render: (_, row) => <TimeText at={row.last_seen_at} /> },
              {
                key: 'end',
                align: 'end',
                render: (_, { id }) => (
                  <ConfirmButton
                    label={t('end_session')}
                    question={t('end_question')}
                    action={() => end(id)}
                  />
                ),
              },
            ]}
          />
        </Card>
      )}
    </Loaded>
  )
}
