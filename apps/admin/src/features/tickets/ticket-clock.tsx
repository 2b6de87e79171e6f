import type { ReplyOf } from '@candor/protocol'
import type { ticketConsoleCalls } from '@candor/protocol/services/tickets/calls'
import { Tag, Tooltip } from 'antd'
import { useTranslation } from 'react-i18next'

import { durationOf, WaitingTime } from '../../ui/waiting-time.tsx'

type Clock = ReplyOf<typeof ticketConsoleCalls.ticketCase>['clock']

/** How long a ticket has waited for the staff, of the time that it may. */
export function TicketClock({ clock }: { clock: Clock }) {
  const { t } = useTranslation()
  const { target_ms: target, used_ms: used, running_since: since, due_at: due } = clock
  if (since !== null && due !== null) return <WaitingTime from={since - used} due={due} />
  return (
    <Tooltip title={t('tickets.stands_still')}>
      <Tag color={used > target ? 'red' : 'default'} style={{ margin: 0 }}>
        {durationOf(used)} / {durationOf(target)}
      </Tag>
    </Tooltip>
  )
}
