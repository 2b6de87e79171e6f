import { formatDate, formatTime } from '@candor/client'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { Empty } from '../../ui/loadable.tsx'
import { RecordList } from '../../ui/record-list.tsx'
import { Tag } from '../../ui/tag.tsx'
import { kefuPaths } from './paths.ts'
import { type Ticket, useTickets } from './use-tickets.ts'

const tones = {
  open: 'brand',
  waiting_staff: 'brand',
  waiting_user: 'warn',
  solved: 'plain',
} as const

/** The user's tickets; one with an answer that the user has not read is marked. */
export function TicketList() {
  const { t } = useTranslation('kefu')
  return (
    <RecordList records={useTickets()} keyOf={({ id }) => id} empty={<Empty text={t('none')} />}>
      {(ticket) => <Row ticket={ticket} />}
    </RecordList>
  )
}

function Row({ ticket: { id, subject, state, last, unread, changed_at: at } }: { ticket: Ticket }) {
  const { t } = useTranslation('kefu')
  return (
    <Link
      to={kefuPaths.ticket(id)}
      className="flex min-h-15 tap items-center gap-3 px-4 py-2.5 hair-b"
    >
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-2">
          <bdi className="truncate text-md font-medium">{subject}</bdi>
          <Tag tone={tones[state]}>{t(`state_${state}`)}</Tag>
        </span>
        <span className="mt-0.5 block truncate text-sm text-ink-3">
          <bdi>{last.text}</bdi>
        </span>
        <span className="num mt-0.5 block text-xs text-ink-3">
          #{id} · {formatDate(at)} {formatTime(at).slice(0, 5)}
        </span>
      </span>
      {unread > 0 && (
        <span className="num grid h-5 min-w-5 shrink-0 place-items-center rounded-full bg-down-solid px-1.5 text-xs font-semibold text-on-solid">
          {unread}
          <span className="sr-only"> {t('unread')}</span>
        </span>
      )}
    </Link>
  )
}
