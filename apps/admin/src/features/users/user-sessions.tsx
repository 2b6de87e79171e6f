import { userEndpoints } from '@candor/protocol'
import { useQuery } from '@tanstack/react-query'
import { Button, Popconfirm, Space, Table } from 'antd'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { TimeText } from '../../ui/time-text.tsx'
import { useAct } from '../../ui/use-act.ts'

export function UserSessions({ id: userId }: { id: string }) {
  const { t } = useTranslation()
  const { act, isBusy } = useAct()
  const query = useQuery({
    queryKey: ['user-sessions', userId],
    queryFn: () => api.call(userEndpoints.userSessions, { id: userId }),
  })
  const end = (id: number) =>
    act(() => api.call(userEndpoints.userSessionEnd, { user_id: userId, id: String(id) }))
  const endAll = () => act(() => api.call(userEndpoints.userSessionsEnd, { user_id: userId }))
  return (
    <Loaded query={query}>
      {(sessions) => (
        <Space orientation="vertical" style={{ width: '100%' }}>
          <Popconfirm title={t('end_all_question')} onConfirm={() => void endAll()}>
            <Button danger disabled={isBusy || sessions.length === 0}>
              {t('end_all_sessions')}
            </Button>
          </Popconfirm>
          <Table
            size="small"
            rowKey="id"
            pagination={false}
            dataSource={sessions}
            columns={[
              { title: t('device'), render: (_, { device }) => device || '–' },
              { title: t('address'), dataIndex: 'ip' },
              { title: t('since'), render: (_, row) => <TimeText at={row.created_at} /> },
              { title: t('last_seen'), render: (_, row) => <TimeText at={row.last_seen_at} /> },
              {
                key: 'end',
                render: (_, { id }) => (
                  <Button size="small" disabled={isBusy} onClick={() => void end(id)}>
                    {t('end_session')}
                  </Button>
                ),
              },
            ]}
          />
        </Space>
      )}
    </Loaded>
  )
}
