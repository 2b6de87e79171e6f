import type { ReplyOf } from '@candor/protocol'
import { chatConsoleCalls } from '@candor/protocol/services/chat/calls'
import { reviewCountMax } from '@candor/protocol/services/reviews/review-states'
import { Button, Flex, Space, Tag, Typography } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { api } from '../../app/api.ts'
import { UserIdFilter } from '../../ui/filters.tsx'
import { QueuePage } from '../../ui/queue-page.tsx'
import { LongText, TimeText } from '../../ui/texts.tsx'
import { userPath } from '../users/paths.ts'
import { Decision } from './decision.tsx'
import { MuteUser } from './mute-user.tsx'
import { chatPaths } from './paths.ts'
import { PostAsStaff } from './post-as-staff.tsx'
import { RoomFilter } from './room-filter.tsx'

const { chatQueue, chatCounts } = chatConsoleCalls
export type ChatMessageRow = ReplyOf<typeof chatQueue>['list'][number]
const states = ['reported', 'all', 'removed'] as const
type State = (typeof states)[number]
type Filters = { readonly room: string | undefined; readonly user_id: string | undefined }

/** Messages of the chat: those that users have reported first, then all, and those that were removed. */
export function ChatPage() {
  const { t } = useTranslation()
  const [filters, setFilters] = useState<Filters>({ room: undefined, user_id: undefined })
  return (
    <QueuePage<ChatMessageRow, State>
      title={t('chat.section')}
      hint={t('chat.hint')}
      actions={
        <Flex gap={8}>
          <Link to={chatPaths.mutes}>
            <Button>{t('chat.mutes')}</Button>
          </Link>
          <PostAsStaff />
        </Flex>
      }
      states={states}
      nameOf={(state) => t(`chat.states.${state}`)}
      queryKey="chat"
      listKey={[filters.room, filters.user_id]}
      loadCounts={() => api.call(chatCounts, {})}
      countMax={reviewCountMax}
      loadList={(state, cursor) =>
        api.call(chatQueue, { ...filters, state, cursor, limit: undefined })
      }
      csvOf={(state) => ({ call: chatQueue, fields: { ...filters, state } })}
      table={{
        rowKey: 'id',
        empty: t('chat.none'),
        columns: [
          { title: t('time'), render: (_, { at }) => <TimeText at={at} /> },
          { title: t('chat.room'), dataIndex: 'room' },
          { title: t('chat.author'), render: (_, row) => <Author row={row} /> },
          { title: t('chat.message'), render: (_, row) => <Message row={row} /> },
          { title: t('chat.reports'), render: (_, { reports }) => <Reports reports={reports} /> },
          { title: t('state'), render: (_, row) => <MessageState row={row} /> },
          {
            title: t('chat.decide'),
            render: (_, row) => (
              <Flex gap={8} wrap>
                <Decision row={row} />
                {row.author > 0 && <MuteUser userId={row.author} name={row.name} />}
              </Flex>
            ),
          },
        ],
        filters: (
          <Space wrap>
            <RoomFilter onChange={(room) => setFilters((others) => ({ ...others, room }))} />
            <UserIdFilter
              onChange={(userId) => setFilters((others) => ({ ...others, user_id: userId }))}
            />
          </Space>
        ),
      }}
    />
  )
}

function Author({ row: { author, name, staff_name: staff } }: { row: ChatMessageRow }) {
  const { t } = useTranslation()
  if (author === 0)
    return (
      <>
        <LongText text={staff} widthMax={140} />
        <Tag color="blue">{t('chat.staff')}</Tag>
      </>
    )
  return (
    <Link to={userPath(author)}>
      <bdi>{name}</bdi> · {author}
    </Link>
  )
}

function Message({ row: { text, card } }: { row: ChatMessageRow }) {
  return (
    <Flex vertical style={{ maxWidth: 360 }}>
      <bdi style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</bdi>
      {card !== null && (
        <Typography.Text type="secondary">
          {card.symbol} · {card.kind} {card.id} · {card.return_percent}%
        </Typography.Text>
      )}
    </Flex>
  )
}

function Reports({ reports }: Pick<ChatMessageRow, 'reports'>) {
  const { t } = useTranslation()
  if (reports.length === 0) return '–'
  return (
    <Flex vertical>
      {reports.map(({ reason, count }) => (
        <span key={reason}>
          {t(`chat.reasons.${reason}`)}: {count}
        </span>
      ))}
    </Flex>
  )
}

function MessageState({ row: { state, reason } }: { row: ChatMessageRow }) {
  const { t } = useTranslation()
  return (
    <Flex vertical align="start">
      <Tag color={state === 'hidden' ? 'gold' : 'default'}>{t(`chat.message_states.${state}`)}</Tag>
      {reason !== '' && <LongText text={reason} widthMax={200} />}
    </Flex>
  )
}
