import { formatDate } from '@candor/client'
import { ticketCalls } from '@candor/protocol/services/tickets/calls'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'

import { api } from '../../app/api.ts'
import { serverNow } from '../../app/server-time.ts'
import { Button } from '../../ui/button.tsx'
import { Loadable } from '../../ui/loadable.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { MessageBox } from './message-box.tsx'
import { MessageBubble } from './message-bubble.tsx'
import { RatingCard } from './rating-card.tsx'
import { TicketHead } from './ticket-head.tsx'
import { type TicketDetail, useEarlier, useTicket, useTicketChange } from './use-tickets.ts'

/** A conversation with the customer service. */
export function TicketPage() {
  const { t } = useTranslation('kefu')
  const [query] = useSearchParams()
  const id = /^[1-9]\d{0,14}$/.exec(query.get('id') ?? '')?.[0] ?? '1'
  const ticket = useTicket(id)
  return (
    <>
      <NavBar title={t('ticket', { id })} />
      <Loadable query={ticket}>{(shown) => <Conversation key={id} ticket={shown} />}</Loadable>
    </>
  )
}

const minuteMs = 60_000

function Conversation({ ticket }: { ticket: TicketDetail }) {
  const { t } = useTranslation('kefu')
  const id = String(ticket.id)
  const now = useNow()
  const earlier = useEarlier(id, ticket.next)
  const [isReopening, setIsReopening] = useState(false)
  const end = useRef<HTMLDivElement>(null)
  const before = (earlier.data?.pages ?? []).toReversed().flatMap(({ messages }) => messages)
  const messages = [...before, ...ticket.messages]
  const newest = messages.at(-1)?.id ?? 0
  const isSolved = ticket.state === 'solved'
  const isOpenable = ticket.reopen_until !== null && ticket.reopen_until > now
  const hasEarlier = earlier.data === undefined ? ticket.next !== null : earlier.hasNextPage
  useMarkRead(ticket)
  useEffect(() => {
    if (newest > 0) end.current?.scrollIntoView({ block: 'end' })
  }, [newest])
  return (
    <>
      <TicketHead ticket={ticket} now={now} />
      {hasEarlier && (
        <div className="grid place-items-center pt-3">
          <Button
            tone="quiet"
            size="sm"
            isBusy={earlier.isFetching}
            onClick={() => void earlier.fetchNextPage()}
          >
            {t('earlier')}
          </Button>
        </div>
      )}
      <ol className="min-h-[30dvh] py-3" aria-label={t('conversation')} aria-live="polite">
        {messages.map((message, at) => (
          <MessageBubble
            key={message.id}
            message={message}
            hasDay={formatDate(message.at) !== formatDate(messages[at - 1]?.at ?? 0)}
          />
        ))}
      </ol>
      {isSolved && (
        <RatingCard
          ticket={ticket}
          isOpenable={isOpenable && !isReopening}
          onReopen={() => setIsReopening(true)}
        />
      )}
      <div ref={end} className="scroll-mb-24" />
      {(!isSolved || (isReopening && isOpenable)) && <MessageBox ticket={id} />}
    </>
  )
}

/** Marks what is shown as read. */
function useMarkRead({ id, unread, messages }: TicketDetail) {
  const { mutate } = useTicketChange((message: number) =>
    api.call(ticketCalls.ticketRead, { id: String(id), message: String(message) }),
  )
  const newest = messages.at(-1)?.id
  useEffect(() => {
    if (unread > 0 && newest !== undefined) mutate(newest)
  }, [unread, newest, mutate])
}

/** The server's time, once a minute. */
function useNow(): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), minuteMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
