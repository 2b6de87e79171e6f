import { staffEndpoints } from '@candor/protocol'
import { useQuery } from '@tanstack/react-query'
import { Button, Table, Tag } from 'antd'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { mayCall } from '../../app/sections.ts'
import { useConsoleSession } from '../../app/session.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { TimeText } from '../../ui/time-text.tsx'
import { useAct } from '../../ui/use-act.ts'

const { staffSessions, staffSessionEnd } = staffEndpoints

/** Where the staff is logged in; the owner ends a session at once. */
export function StaffSessions() {
  const { t } = useTranslation()
  const { act, isBusy } = useAct()
  const mayEnd = mayCall(useConsoleSession()?.role, staffSessionEnd)
  const query = useQuery({
    queryKey: ['staff', 'sessions'],
    queryFn: () => api.call(staffSessions, {}),
  })
  const end = (id: number) => act(() => api.call(staffSessionEnd, { id: String(id) }))
  return (
    <Loaded query={query}>
      {(sessions) => (
        <Table
          size="small"
          rowKey="id"
          pagination={false}
          dataSource={sessions}
          scroll={{ x: 'max-content' }}
          columns={[
            { title: t('name'), dataIndex: 'name' },
            { title: t('address'), dataIndex: 'ip' },
            { title: t('since'), render: (_, row) => <TimeText at={row.created_at} /> },
            { title: t('last_seen'), render: (_, row) => <TimeText at={row.last_seen_at} /> },
            {
              key: 'end',
              render: (_, { id, current }) =>
                current ? (
                  <Tag color="blue">{t('this_session')}</Tag>
                ) : (
                  mayEnd && (
                    <Button size="small" disabled={isBusy} onClick={() => void end(id)}>
                      {t('end_session')}
                    </Button>
                  )
                ),
            },
          ]}
        />
      )}
    </Loaded>
  )
}
