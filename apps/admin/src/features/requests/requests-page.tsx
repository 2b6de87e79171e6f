import { ledgerEndpoints, type ReplyOf, requestEndpoints, requestStates } from '@candor/protocol'
import { Flex, Select, Tag, Typography } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { mayCall } from '../../app/sections.ts'
import { useConsoleSession } from '../../app/session.ts'
import { LongText } from '../../ui/long-text.tsx'
import { Page } from '../../ui/page.tsx'
import { QueueTable } from '../../ui/queue-table.tsx'
import { TimeText } from '../../ui/time-text.tsx'
import { Decision } from './decision.tsx'
import { FundHouse } from './fund-house.tsx'
import { RequestDetails } from './request-details.tsx'

type Row = ReplyOf<typeof requestEndpoints.requestList>['list'][number]
type State = Row['state']

const colors: Record<State, string> = {
  open: 'gold',
  approved: 'blue',
  done: 'green',
  failed: 'red',
  refused: 'red',
  withdrawn: 'default',
  expired: 'default',
}

/** What one asked for and another decides on. */
export function RequestsPage() {
  const { t } = useTranslation()
  const role = useConsoleSession()?.role
  const [state, setState] = useState<State>()
  // What the core answered is one of its words; what somebody wrote is his own.
  const outcomeOf = ({ state: what, outcome }: Row) =>
    what === 'failed' ? t(`core_answer.${outcome}`, { defaultValue: outcome }) : outcome
  return (
    <Page title={t('section.requests')} hint={t('requests_hint')}>
      <QueueTable<Row>
        label={t('section.requests')}
        queryKey={['requests', state]}
        load={(cursor) =>
          api.call(requestEndpoints.requestList, { state, cursor, limit: undefined })
        }
        rowKey="id"
        empty={t('no_requests')}
        filters={
          <Select<State>
            allowClear
            aria-label={t('state')}
            placeholder={t('state')}
            style={{ width: 160 }}
            onChange={setState}
            options={requestStates.map((value) => ({ value, label: t(`request_state.${value}`) }))}
          />
        }
        actions={mayCall(role, ledgerEndpoints.houseFund) && <FundHouse />}
        columns={[
          { title: t('id'), dataIndex: 'id' },
          {
            title: t('state'),
            render: (_, row) => (
              <Tag color={colors[row.state]}>{t(`request_state.${row.state}`)}</Tag>
            ),
          },
          { title: t('request'), render: (_, row) => <Matter row={row} /> },
          {
            title: t('asked_by'),
            render: (_, row) => <Deed who={row.asked_by_name} at={row.asked_at} />,
          },
          {
            title: t('decision'),
            render: (_, row) =>
              row.state === 'open' ? (
                <Decision request={row} />
              ) : (
                <Deed who={row.decided_by_name} at={row.decided_at} words={outcomeOf(row)} />
              ),
          },
        ]}
      />
    </Page>
  )
}

/** What is asked for, and why. */
function Matter({ row: { kind, details, reason } }: { row: Row }) {
  const { t } = useTranslation()
  return (
    <Flex vertical gap={4}>
      <Typography.Text strong>{t(`request_kind.${kind}`)}</Typography.Text>
      <RequestDetails details={details} />
      <LongText text={`${t('reason')}: ${reason}`} widthMax={420} />
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
