import type { ReplyOf } from '@candor/protocol'
import type { ticketConsoleCalls } from '@candor/protocol/services/tickets/calls'
import { Flex, theme, Typography } from 'antd'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

import { TimeText } from '../../ui/texts.tsx'
import { TicketPicture } from './ticket-picture.tsx'

export type TicketCaseReply = ReplyOf<typeof ticketConsoleCalls.ticketCase>
type Message = TicketCaseReply['messages'][number]

/** The conversation, oldest first: the user’s messages at the left, those of the staff at the right. */
export function TicketMessages({ shown }: { shown: TicketCaseReply }) {
  const { t } = useTranslation()
  const end = useRef<HTMLDivElement>(null)
  const newest = shown.messages.at(-1)?.id
  useEffect(() => {
    if (newest !== undefined) end.current?.scrollIntoView({ block: 'nearest' })
  }, [newest])
  return (
    <section>
      <Typography.Title level={5} style={{ marginTop: 0, overflowWrap: 'anywhere' }}>
        <bdi>{shown.subject}</bdi>
      </Typography.Title>
      {shown.next !== null && (
        <Typography.Text type="secondary">{t('tickets.earlier_hidden')}</Typography.Text>
      )}
      <div style={{ maxHeight: '46vh', overflowY: 'auto' }}>
        <Flex vertical gap={12} role="log" aria-label={t('tickets.conversation')}>
          {shown.messages.map((message) => (
            <Bubble key={message.id} ticketId={String(shown.id)} message={message} />
          ))}
        </Flex>
        <div ref={end} />
      </div>
    </section>
  )
}

function Bubble({ ticketId, message }: { ticketId: string; message: Message }) {
  const { t } = useTranslation()
  const { token } = theme.useToken()
  const { author, text, at, staff_name: name, files } = message
  const background = {
    user: token.colorFillSecondary,
    staff: token.colorPrimaryBg,
    note: token.colorWarningBg,
  }[author]
  const writer = author === 'user' ? t('user') : name
  return (
    <article
      style={{
        alignSelf: author === 'user' ? 'flex-start' : 'flex-end',
        maxWidth: '85%',
        padding: '8px 12px',
        borderRadius: 8,
        background,
      }}
    >
      <Typography.Text type="secondary" style={{ fontSize: 12 }}>
        {author === 'note' ? `${t('tickets.note')} · ${writer}` : writer} · <TimeText at={at} />
      </Typography.Text>
      <div style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', unicodeBidi: 'plaintext' }}>
        {text}
      </div>
      {files.map(({ id }) => (
        <TicketPicture key={id} ticketId={ticketId} fileId={String(id)} />
      ))}
    </article>
  )
}
