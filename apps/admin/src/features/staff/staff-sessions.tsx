import { staffCalls } from '@candor/protocol/services/staff/calls'
import { useQuery } from '@tanstack/react-query'
import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { useMayCall } from '../../app/session.ts'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { TimeText } from '../../ui/texts.tsx'

const { staffSessions, staffSessionEnd } = staffCalls

/** The sessions of the staff. The owner can end each of them. */
export function StaffSessions() {
  const { t } = useTranslation()
  const mayEnd = useMayCall(staffSessionEnd)
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
          csv={{ call: staffSessions }}
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
                  <Tag color="blue">{t('staff.this_session')}</Tag>
                ) : (
                  mayEnd && (
                    <ConfirmButton
                      label={t('end_session')}
                      question={t('end_question')}
                      action={() => api.call(staffSessionEnd, { id: String(id) })}
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
