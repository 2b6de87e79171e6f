import { userEndpoints } from '@candor/protocol'
import { useQuery } from '@tanstack/react-query'
import { Button, Card, Flex, Popconfirm } from 'antd'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { ConfirmedButton } from '../../ui/confirm-button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { TimeText } from '../../ui/time-text.tsx'
import { useAct } from '../../ui/use-action.ts'

export function UserSessions({ id: userId }: { id: string }) {
  const { t } = useTranslation()
  const { act, isBusy } = useAct()
  const query = useQuery({
    queryKey: ['user-sessions', userId],
    queryFn: () => api.call(userEndpoints.userSessions, { id: userId }),
  })
  const end = (id: number) =>
    api.call(userEndpoints.userSessionEnd, { user_id: userId, id: String(id) })
  const endAll = () => act(() => api.call(userEndpoints.userSessionsEnd, { user_id: userId }))
  return (
    <Loaded query={query}>
      {(sessions) => (
        <Card>
          <Flex justify="end" style={{ marginBottom: 16 }}>
            <Popconfirm
              title={t('end_all_question')}
              okText={t('confirm')}
              cancelText={t('cancel')}
              okButtonProps={{ danger: true }}
              onConfirm={() => void endAll()}
            >
              <Button danger disabled={isBusy || sessions.length === 0}>
                {t('end_all_sessions')}
              </Button>
            </Popconfirm>
          </Flex>
          <PlainTable
            label={t('sessions')}
            rowKey="id"
            rows={sessions}
            columns={[
              { title: t('device'), render: (_, { device }) => device || '–' },
              { title: t('address'), dataIndex: 'ip' },
              { title: t('since'), render: (_, row) => <TimeText at={row.created_at} /> },
              { title: t('last_seen'), render: (_, row) => <TimeText at={row.last_seen_at} /> },
              {
                key: 'end',
                align: 'end',
                render: (_, { id }) => (
                  <ConfirmedButton
                    label={t('end_session')}
                    question={t('end_question')}
                    work={() => end(id)}
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
