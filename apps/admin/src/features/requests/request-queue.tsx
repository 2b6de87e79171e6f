import { type ReplyOf, requestEndpoints } from '@candor/protocol'
import { Flex, Grid, Typography } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { QueueTable } from '../../ui/cursor-table.tsx'
import { LongText } from '../../ui/long-text.tsx'
import type { Columns } from '../../ui/plain-table.tsx'
import { TimeText } from '../../ui/time-text.tsx'
import { Decision } from './decision.tsx'
import { RequestMatter } from './request-matter.tsx'

type Row = ReplyOf<typeof requestEndpoints.requestList>['list'][number]

/** The requests of one state: what waits with the oldest first, what is over with the newest. */
export function RequestQueue({
  state,
  onLoadAgain,
}: {
  state: Row['state']
  onLoadAgain: () => void
}) {
  const { t } = useTranslation()
  const isWide = Grid.useBreakpoint().md !== false
  // What the core answered is one of its words; what somebody wrote is his own.
  const outcomeOf = ({ outcome }: Row) =>
    state === 'failed' ? t(`core_answer.${outcome}`, { defaultValue: outcome }) : outcome
  const decisionOn = (row: Row) =>
    state === 'open' ? (
      <Decision request={row} />
    ) : (
      <Deed who={row.decided_by_name} at={row.decided_at} words={outcomeOf(row)} />
    )
  const columns: Columns<Row> = [
    {
      title: t('request'),
      render: (_, row) => <Matter row={row}>{!isWide && decisionOn(row)}</Matter>,
    },
    {
      title: t('asked_by'),
      render: (_, row) => <Deed who={row.asked_by_name} at={row.asked_at} />,
    },
    { title: t('decision'), render: (_, row) => decisionOn(row) },
  ]
  return (
    <QueueTable<Row>
      label={t('section.requests')}
      queryKey={['requests', state]}
      load={(cursor) => api.call(requestEndpoints.requestList, { state, cursor, limit: undefined })}
      onLoadAgain={onLoadAgain}
      rowKey="id"
      empty={t('no_requests')}
      columns={isWide ? columns : columns.slice(0, 1)}
    />
  )
}

/** What is asked for, and why; on a phone all there is to say of it, one below the other. */
function Matter({ row, children }: { row: Row; children: ReactNode }) {
  const { t } = useTranslation()
  const isWide = Grid.useBreakpoint().md !== false
  const isNewPlan = row.kind === 'lockup.version' && !('plan_id' in row.details)
  return (
    <Flex vertical gap={4} align="start">
      <Typography.Text strong>
        {row.id} · {t(`request_kind.${row.kind}`)}
        {isNewPlan && ` · ${t('terms_new_plan')}`}
      </Typography.Text>
      <RequestMatter request={row} />
      <LongText text={`${t('reason')}: ${row.reason}`} widthMax={isWide ? 420 : 270} />
      {!isWide && (
        <>
          <Typography.Text type="secondary">{t('asked_by')}</Typography.Text>
          <Deed who={row.asked_by_name} at={row.asked_at} />
          <Typography.Text type="secondary">{t('decision')}</Typography.Text>
        </>
      )}
      {children}
    </Flex>
  )
}

/** Who did something and when, and what he or the core said to it. */
function Deed({ who, at, words = '' }: { who: string; at: number | null; words?: string }) {
  if (at === null) return '–'
  return (
    <Flex vertical style={{ maxWidth: 200, overflowWrap: 'anywhere' }}>
      {who}
      <Typography.Text type="secondary">
        <TimeText at={at} />
      </Typography.Text>
      {words !== '' && <Typography.Text type="secondary">{words}</Typography.Text>}
    </Flex>
  )
}
