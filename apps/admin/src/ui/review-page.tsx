import type { ReviewRow } from '@candor/protocol/services/reviews/review-fields'
import { reviewCountMax, reviewStates } from '@candor/protocol/services/reviews/review-states'
import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { Button, Space, Tag, Typography } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { ListPart } from './cursor-table.tsx'
import type { Columns } from './data-table.tsx'
import { ChoiceFilter, UserIdFilter } from './filters.tsx'
import { QueuePage } from './queue-page.tsx'
import { ReviewDrawer } from './review-drawer.tsx'
import type { ReviewCase, ReviewFilters, ReviewQueue, ReviewState } from './review-types.ts'
import { TimeText } from './texts.tsx'
import { useOpenCase } from './use-open-case.ts'
import { WaitingTime } from './waiting-time.tsx'

const all: ReviewFilters = { tier: undefined, claim: undefined, user_id: undefined }

/** A queue of cases: lists by state with filters, and a drawer with the case whose id is in the address. */
export function ReviewPage<Row extends ReviewRow, Case extends ReviewCase>({
  queue,
}: {
  queue: ReviewQueue<Row, Case>
}) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [filters, setFilters] = useState(all)
  const [state, setState] = useState<ReviewState>('open')
  const listKey = [filters.tier, filters.claim, filters.user_id]
  /** The rows that are loaded of the list from which the case was opened. */
  const rows = () => {
    const data = queries.getQueryData<InfiniteData<ListPart<Row>>>([queue.key, state, ...listKey])
    return data?.pages.flatMap(({ list }) => list) ?? []
  }
  const { shown, open, move, follow } = useOpenCase(() => rows().map(({ id }) => id))
  const columns: Columns<Row> = [
    {
      title: t('review.case'),
      render: (_, { id, state: from }) => (
        <Button
          type="link"
          style={{ padding: 0 }}
          onClick={() => {
            setState(from)
            open(id)
          }}
        >
          {t('review.case_id', { id })}
        </Button>
      ),
    },
    { title: queue.tier, render: (_, { tier }) => queue.tiers[tier] ?? tier },
    ...queue.columns,
    { title: t('review.time'), render: (_, row) => <Waiting row={row} /> },
    { title: t('review.reviewer'), render: (_, row) => <Reviewer row={row} /> },
  ]
  return (
    <>
      <QueuePage<Row, ReviewState>
        title={queue.title}
        hint={queue.hint}
        states={reviewStates}
        nameOf={(each) => t(`review.state.${each}`)}
        queryKey={queue.key}
        listKey={listKey}
        onState={setState}
        loadCounts={queue.loadCounts}
        countMax={reviewCountMax}
        loadList={(each, cursor) => queue.loadList({ ...filters, state: each, cursor })}
        csvOf={(each) => queue.csvOf({ ...filters, state: each })}
        table={{
          rowKey: 'id',
          empty: t('review.none'),
          columns,
          filters: (
            <Space wrap>
              <ChoiceFilter
                label={queue.tier}
                values={Object.keys(queue.tiers)}
                nameOf={(tier) => queue.tiers[tier] ?? tier}
                initial={filters.tier}
                onChange={(tier) => setFilters((others) => ({ ...others, tier }))}
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
            </Space>
          ),
        }}
      />
      {shown !== null && (
        <ReviewDrawer
          key={shown}
          id={shown}
          queue={queue}
          onClose={() => open(undefined)}
          onMove={move}
          onDecided={follow}
        />
      )}
    </>
  )
}

/** How long a case waits, or when it was decided. */
function Waiting({ row }: { row: ReviewRow }) {
  if (row.decision === null) return <WaitingTime from={row.opened_at} due={row.due_at} />
  return <TimeText at={row.decision.at} />
}

/** Who has a waiting case, or who decided. */
function Reviewer({ row: { claim, decision, first_by_name: first } }: { row: ReviewRow }) {
  const { t } = useTranslation()
  if (decision !== null)
    return (
      <>{decision.decider === 'staff' ? decision.name : t(`review.decider.${decision.decider}`)}</>
    )
  return (
    <Space size={4} wrap>
      {claim !== null && <Tag color="blue">{claim.name}</Tag>}
      {first !== '' && (
        <Typography.Text type="secondary">{t('review.first_by', { name: first })}</Typography.Text>
      )}
      {claim === null && first === '' && '–'}
    </Space>
  )
}
