import type { ReplyOf } from '@candor/protocol'
import { reviewCountMax } from '@candor/protocol/services/reviews/review-states'
import { ticketConsoleCalls } from '@candor/protocol/services/tickets/calls'
import { type TicketTopic, ticketTopics } from '@candor/protocol/services/tickets/ticket-words'
import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { Button, Flex, Rate, Space, Tag, Typography } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { api } from '../../app/api.ts'
import type { ListPart } from '../../ui/cursor-table.tsx'
import { ChoiceFilter, FlagFilter, UserIdFilter } from '../../ui/filters.tsx'
import { QueuePage } from '../../ui/queue-page.tsx'
import { LongText, TimeText } from '../../ui/texts.tsx'
import { useOpenCase } from '../../ui/use-open-case.ts'
import { ticketPaths } from './paths.ts'
import { TicketClock } from './ticket-clock.tsx'
import { TicketDrawer } from './ticket-drawer.tsx'

const { ticketQueue, ticketCounts } = ticketConsoleCalls
type Row = ReplyOf<typeof ticketQueue>['list'][number]
const states = ['waiting', 'waiting_user', 'solved'] as const
type State = (typeof states)[number]
type Filters = {
  readonly topic: TicketTopic | undefined
  readonly claim: 'mine' | 'free' | undefined
  readonly late: '1' | undefined
  readonly user_id: string | undefined
}

const all: Filters = { topic: undefined, claim: undefined, late: undefined, user_id: undefined }
const key = 'tickets'

/** The queue of the customer service, and a drawer with the conversation whose id is in the address. */
export function TicketsPage() {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [filters, setFilters] = useState(all)
  const [state, setState] = useState<State>('waiting')
  const listKey = Object.values(filters)
  const ids = () => {
    const data = queries.getQueryData<InfiniteData<ListPart<Row>>>([key, state, ...listKey])
    return (data?.pages ?? []).flatMap(({ list }) => list.map(({ id }) => id))
  }
  const { shown, open, move, follow } = useOpenCase(ids)
  return (
    <>
      <QueuePage<Row, State>
        title={t('tickets.section')}
        hint={t('tickets.hint')}
        actions={
          <Link to={ticketPaths.templates}>
            <Button>{t('tickets.templates')}</Button>
          </Link>
        }
        states={states}
        nameOf={(each) => t(`tickets.state.${each}`)}
        queryKey={key}
        listKey={listKey}
        onState={setState}
        loadCounts={() => api.call(ticketCounts, {})}
        countMax={reviewCountMax}
        loadList={(each, cursor) =>
          api.call(ticketQueue, { ...filters, state: each, cursor, limit: undefined })
        }
        csvOf={(each) => ({ call: ticketQueue, fields: { ...filters, state: each } })}
        table={{
          rowKey: 'id',
          empty: t('tickets.none'),
          columns: [
            {
              title: t('tickets.ticket'),
              render: (_, { id, subject }) => (
                <Flex vertical align="start">
                  <Button type="link" style={{ padding: 0 }} onClick={() => open(id)}>
                    {t('tickets.ticket_id', { id })}
                  </Button>
                  <LongText text={subject} widthMax={260} />
                </Flex>
              ),
            },
            { title: t('tickets.topic'), render: (_, { topic }) => t(`tickets.topics.${topic}`) },
            {
              title: t('tickets.last'),
              render: (_, { last }) => (
                <Flex vertical>
                  <Typography.Text ellipsis style={{ maxWidth: 280 }}>
                    <bdi>{last.text}</bdi>
                  </Typography.Text>
                  <Typography.Text type="secondary">
                    {t(last.author === 'user' ? 'user' : 'tickets.staff')} ·{' '}
                    <TimeText at={last.at} />
                  </Typography.Text>
                </Flex>
              ),
            },
            { title: t('user'), render: (_, { user_id: userId }) => userId },
            { title: t('tickets.clock'), render: (_, row) => <TicketClock clock={row.clock} /> },
            {
              title: state === 'solved' ? t('tickets.rating') : t('tickets.agent'),
              render: (_, { claim, rating, state: of }) =>
                of === 'solved' ? (
                  <Rating value={rating} />
                ) : claim === null ? (
                  '–'
                ) : (
                  <Tag color="blue">{claim.name}</Tag>
                ),
            },
          ],
          filters: (
            <Space wrap>
              <ChoiceFilter
                label={t('tickets.topic')}
                values={ticketTopics}
                nameOf={(topic) => t(`tickets.topics.${topic}`)}
                initial={filters.topic}
                onChange={(topic) => setFilters((others) => ({ ...others, topic }))}
              />
              <ChoiceFilter
                label={t('review.claim_filter')}
                values={['mine', 'free'] as const}
                nameOf={(claim) => t(`review.claims.${claim}`)}
                initial={filters.claim}
                onChange={(claim) => setFilters((others) => ({ ...others, claim }))}
              />
              <UserIdFilter
                initial={filters.user_id}
                onChange={(userId) => setFilters((others) => ({ ...others, user_id: userId }))}
              />
              <FlagFilter
                label={t('tickets.only_late')}
                onChange={(isSet) =>
                  setFilters((others) => ({ ...others, late: isSet ? '1' : undefined }))
                }
              />
            </Space>
          ),
        }}
      />
      {shown !== null && (
        <TicketDrawer
          key={shown}
          id={shown}
          onClose={() => open(undefined)}
          onMove={move}
          onSolved={follow}
        />
      )}
    </>
  )
}

const Rating = ({ value }: { value: number }) =>
  value === 0 ? '–' : <Rate disabled value={value} style={{ fontSize: 14 }} />
