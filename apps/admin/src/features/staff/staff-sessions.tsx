import { staffEndpoints } from '@candor/protocol'
import { useQuery } from '@tanstack/react-query'
import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { mayCall } from '../../app/sections.ts'
import { useConsoleSession } from '../../app/session.ts'
import { ConfirmedButton } from '../../ui/confirm-button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { TimeText } from '../../ui/time-text.tsx'

const { staffSessions, staffSessionEnd } = staffEndpoints

/** Where the staff is logged in; the owner ends a session at once. */
export function StaffSessions() {
  const { t } = useTranslation()
  const mayEnd = mayCall(useConsoleSession()?.role, staffSessionEnd)
  const query = useQuery({
    queryKey: ['staff', 'sessions'],
    queryFn: () => api.call(staffSessions, {}),
  })
  return (
    <Loaded query={query}>
      {(sessions) => (
        <PlainTable
          label={t('sessions')}
          rowKey="id"
          rows={sessions}
          columns={[
            { title: t('name'), dataIndex: 'name' },
            { title: t('address'), dataIndex: 'ip' },
            { title: t('since'), render: (_, row) => <TimeText at={row.created_at} /> },
            { title: t('last_seen'), render: (_, row) => <TimeText at={row.last_seen_at} /> },
            {
              key: 'end',
              align: 'end',
              render: (_, { id, current }) =>
                current ? (
                  <Tag color="blue">{t('this_session')}</Tag>
                ) : (
                  mayEnd && (
                    <ConfirmedButton
                      label={t('end_session')}
                      question={t('end_question')}
                      work={() => api.call(staffSessionEnd, { id: String(id) })}
                    />
                  )
                ),
            },
          ]}
        />
      )}
    </Loaded>
  )
}
