import { type ReplyOf, requestEndpoints } from '@candor/protocol'
import { Flex, Typography } from 'antd'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { LongText } from '../../ui/long-text.tsx'
import { QueueTable } from '../../ui/queue-table.tsx'
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
  // What the core answered is one of its words; what somebody wrote is his own.
  const outcomeOf = ({ outcome }: Row) =>
    state === 'failed' ? t(`core_answer.${outcome}`, { defaultValue: outcome }) : outcome
  return (
    <QueueTable<Row>
      label={t('section.requests')}
      queryKey={['requests', state]}
      load={(cursor) => api.call(requestEndpoints.requestList, { state, cursor, limit: undefined })}
      onLoadAgain={onLoadAgain}
      rowKey="id"
      empty={t('no_requests')}
      columns={[
        { title: t('id'), dataIndex: 'id' },
        { title: t('request'), render: (_, row) => <Matter row={row} /> },
        {
          title: t('asked_by'),
          render: (_, row) => <Deed who={row.asked_by_name} at={row.asked_at} />,
        },
        {
          title: t('decision'),
          render: (_, row) =>
            state === 'open' ? (
              <Decision request={row} />
            ) : (
              <Deed who={row.decided_by_name} at={row.decided_at} words={outcomeOf(row)} />
            ),
        },
      ]}
    />
  )
}

/** What is asked for, and why. */
function Matter({ row }: { row: Row }) {
  const { t } = useTranslation()
  const isNewPlan = row.kind === 'lockup.version' && !('plan_id' in row.details)
  return (
    <Flex vertical gap={4}>
      <Typography.Text strong>
        {t(`request_kind.${row.kind}`)}
        {isNewPlan && ` · ${t('terms_new_plan')}`}
      </Typography.Text>
      <RequestMatter request={row} />
      <LongText text={`${t('reason')}: ${row.reason}`} widthMax={420} />
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
