import { formatAmount } from '@candor/client'
import { type ReplyOf, type SecurityEventKind, securityEventKinds } from '@candor/protocol'
import type { securityLogCalls } from '@candor/protocol/services/security-log/calls'
import { Flex } from 'antd'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'

import { ChoiceFilter, TimeFilter, type TimeRange } from '../../ui/filters.tsx'
import { JsonView } from '../../ui/json-view.tsx'
import type { PlainTableProps } from '../../ui/plain-table.tsx'
import { LongText, TimeText } from '../../ui/texts.tsx'

export type EventRow = ReplyOf<typeof securityLogCalls.securityEvents>['list'][number]
type Columns = PlainTableProps<EventRow>['columns']

/** The name of a kind. Those that are actions of the audit log have its texts. */
const eventName = (t: TFunction, kind: string) =>
  t([`event.${kind}`, `action.${kind}`] as never, { defaultValue: kind }) // Kinds of later releases have none.

/** How many refusals a row stands for; empty for a row of one event. */
export function countIn(details: string): string {
  const { count } = JSON.parse(details) as { count?: number } // The server's JSON; counted rows have a number.
  return count === undefined ? '' : ` × ${formatAmount(String(count))}`
}

/** What both lists of events show, before and after their own columns. */
export function eventColumns(t: TFunction, own: Columns): Columns {
  return [
    { title: t('time'), render: (_, { at }) => <TimeText at={at} /> },
    {
      title: t('securityLog.event_title'),
      render: (_, { kind, details }) => (
        <span title={kind}>
          {eventName(t, kind)}
          {countIn(details)}
        </span>
      ),
    },
    ...own,
    {
      title: t('address'),
      render: (_, { address }) => <LongText text={address} widthMax={180} />,
    },
    { title: t('securityLog.device'), render: (_, { device }) => device || '–' },
    {
      title: t('securityLog.request'),
      render: (_, row) => <LongText text={row.request_id} widthMax={160} />,
    },
  ]
}

export const hasDetails = ({ details }: EventRow) => details !== '{}'
export const detailsOf = (row: EventRow) => <Details row={row} />

function Details({ row: { details } }: { row: EventRow }) {
  const { t } = useTranslation()
  return <JsonView label={t('securityLog.details')} json={details} />
}

/** The filters of both lists. */
export function EventFilters({
  onKind,
  onRange,
}: {
  onKind: (kind: SecurityEventKind | undefined) => void
  onRange: (range: TimeRange) => void
}) {
  const { t } = useTranslation()
  return (
    <Flex gap={12} wrap>
      <ChoiceFilter
        label={t('securityLog.event_title')}
        values={securityEventKinds}
        nameOf={(kind) => eventName(t, kind)}
        onChange={onKind}
      />
      <TimeFilter onChange={onRange} />
    </Flex>
  )
}
