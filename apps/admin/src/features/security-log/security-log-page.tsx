import type { SecurityEventKind } from '@candor/protocol'
import { securityLogCalls } from '@candor/protocol/services/security-log/calls'
import { Flex } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { api } from '../../app/api.ts'
import { CursorTable } from '../../ui/cursor-table.tsx'
import { anyTime, UserIdFilter } from '../../ui/filters.tsx'
import { Page } from '../../ui/page.tsx'
import { LongText } from '../../ui/texts.tsx'
import { userPath } from '../users/paths.ts'
import {
  detailsOf,
  eventColumns,
  EventFilters,
  type EventRow,
  hasDetails,
} from './event-columns.tsx'

/** Every event of security, of users and staff. */
export function SecurityLogPage() {
  const { t } = useTranslation()
  const [kind, setKind] = useState<SecurityEventKind>()
  const [userId, setUserId] = useState<string>()
  const [staffId, setStaffId] = useState<string>()
  const [range, setRange] = useState(anyTime)
  const filter = { kind, user_id: userId, staff_id: staffId, ...range }
  return (
    <Page title={t('securityLog.section')} hint={t('securityLog.hint')}>
      <CursorTable<EventRow>
        label={t('securityLog.section')}
        queryKey={['security-events', filter]}
        load={(cursor) =>
          api.call(securityLogCalls.securityEvents, { ...filter, cursor, limit: undefined })
        }
        rowKey="id"
        csv={{ call: securityLogCalls.securityEvents, fields: filter }}
        filters={
          <Flex gap={12} wrap>
            <EventFilters onKind={setKind} onRange={setRange} />
            <UserIdFilter onChange={setUserId} />
            <UserIdFilter label={t('securityLog.staff_id')} onChange={setStaffId} />
          </Flex>
        }
        columns={eventColumns(t, [
          {
            title: t('user'),
            render: (_, { user_id: id }) =>
              id === null ? '–' : <Link to={userPath(id)}>{id}</Link>,
          },
          {
            title: t('securityLog.staff'),
            render: (_, { staff_id: id, staff_name: name }) =>
              id === null ? '–' : <LongText text={`${name} (${id})`} widthMax={180} />,
          },
        ])}
        detailsOf={detailsOf}
        hasDetails={hasDetails}
      />
    </Page>
  )
}
