import { ticketConsoleCalls } from '@candor/protocol/services/tickets/calls'
import { useQuery } from '@tanstack/react-query'
import { Button, Drawer, Flex, Tag } from 'antd'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { useConsoleSession, useMayCall } from '../../app/session.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { TicketActions } from './ticket-actions.tsx'
import { TicketClock } from './ticket-clock.tsx'
import { TicketFacts } from './ticket-facts.tsx'
import { TicketMessages } from './ticket-messages.tsx'

const { ticketCase, ticketClaim, ticketReply } = ticketConsoleCalls
/** Well before a claim of ten minutes ends. */
const renewMs = 4 * 60_000
/** A user may write at any time. */
const refreshMs = 5_000

/** A conversation with what is known of its user beside it, and what the reader may do with it. */
export function TicketDrawer({
  id,
  onClose,
  onMove,
  onSolved,
}: {
  id: string
  onClose: () => void
  onMove: (step: 1 | -1) => void
  onSolved: () => void
}) {
  const { t } = useTranslation()
  const staffId = useConsoleSession()?.id
  const mayAnswer = useMayCall(ticketReply)
  const query = useQuery({
    queryKey: ['tickets', 'case', id],
    queryFn: () => api.call(ticketCase, { id, cursor: undefined, limit: '100' }),
    refetchInterval: refreshMs,
  })
  const shown = query.data
  const isHeld = shown?.claim?.staff_id === staffId && staffId !== undefined
  useEffect(() => {
    if (!isHeld) return
    // A failed renewal shows at the next action; until then the claim lasts.
    const renew = () => void api.call(ticketClaim, { id }).catch(() => undefined)
    const timer = setInterval(renew, renewMs)
    return () => clearInterval(timer)
  }, [isHeld, id])
  return (
    <Drawer
      open
      size={1040}
      styles={{ wrapper: { maxWidth: '100vw' } }}
      title={t('tickets.ticket_id', { id })}
      onClose={onClose}
      extra={
        shown !== undefined && (
          <Flex gap={8} align="center">
            <TicketClock clock={shown.clock} />
            <Tag style={{ margin: 0 }}>{t(`tickets.state.${shown.state}`)}</Tag>
          </Flex>
        )
      }
      footer={
        <Flex gap={8}>
          <Button onClick={() => onMove(-1)}>{t('review.previous')} (k)</Button>
          <Button onClick={() => onMove(1)}>{t('review.next')} (j)</Button>
        </Flex>
      }
    >
      <Loaded query={query}>
        {(found) => (
          <Flex gap={24} wrap align="flex-start">
            <Flex vertical gap={16} style={{ flex: '2 1 420px', minWidth: 0 }}>
              <TicketMessages shown={found} />
              {mayAnswer && (
                <TicketActions id={id} shown={found} isHeld={isHeld} onSolved={onSolved} />
              )}
            </Flex>
            <div style={{ flex: '1 1 280px', minWidth: 0 }}>
              <TicketFacts shown={found} />
            </div>
          </Flex>
        )}
      </Loaded>
    </Drawer>
  )
}
