import type { SecurityEventKind } from '@candor/protocol'
import { securityLogCalls } from '@candor/protocol/services/security-log/calls'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { CursorTable } from '../../ui/cursor-table.tsx'
import { anyTime } from '../../ui/filters.tsx'
import {
  detailsOf,
  eventColumns,
  EventFilters,
  type EventRow,
  hasDetails,
} from './event-columns.tsx'

/** The events of security of one user. */
export function UserSecurity({ userId }: { userId: string }) {
  const { t } = useTranslation()
  const [kind, setKind] = useState<SecurityEventKind>()
  const [range, setRange] = useState(anyTime)
  const filter = { id: userId, kind, ...range }
  return (
    <CursorTable<EventRow>
      label={t('securityLog.section')}
      queryKey={['user', userId, 'security-events', filter]}
      load={(cursor) =>
        api.call(securityLogCalls.userSecurityEvents, { ...filter, cursor, limit: undefined })
      }
      rowKey="id"
      csv={{ call: securityLogCalls.userSecurityEvents, fields: filter }}
      filters={<EventFilters onKind={setKind} onRange={setRange} />}
      columns={eventColumns(t, [])}
      detailsOf={detailsOf}
      hasDetails={hasDetails}
    />
  )
}
