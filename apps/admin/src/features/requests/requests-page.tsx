import { requestCalls } from '@candor/protocol/services/four-eyes/calls'
import { requestCountMax, requestStates } from '@candor/protocol/services/four-eyes/request-states'
import { Flex, Grid, Space, Typography } from 'antd'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import type { Request } from '../../app/console-feature.ts'
import { requestDisplays } from '../../app/registered-features.ts'
import type { Columns } from '../../ui/data-table.tsx'
import { QueuePage } from '../../ui/queue-page.tsx'
import { outcomeText } from '../../ui/request-status.tsx'
import { LongText, TimeText } from '../../ui/texts.tsx'
import { Decision } from './decision.tsx'
import { NoRequesters } from './no-requesters.tsx'
import { RequestSubject } from './request-subject.tsx'

const { requestList, requestCounts } = requestCalls
const buttons = Object.entries(requestDisplays).flatMap(([kind, { RequestButton }]) =>
  RequestButton === undefined ? [] : [<RequestButton key={kind} />],
)

/** The requests by their state: pending ones with the oldest first, others with the newest first. */
export function RequestsPage() {
  const { t } = useTranslation()
  const isWide = Grid.useBreakpoint().md !== false
  const columns: Columns<Request> = [
    {
      title: t('requests.request'),
      render: (_, row) => (isWide ? <Subject request={row} /> : <Card request={row} />),
    },
    {
      title: t('requests.requested_by'),
      render: (_, row) => <Step by={row.asked_by_name} at={row.asked_at} />,
    },
    { title: t('requests.decision'), render: (_, row) => <DecisionOn request={row} /> },
  ]
  return (
    <QueuePage<Request, Request['state']>
      notice={<NoRequesters />}
      title={t('requests.section')}
      hint={t('requests.hint')}
      actions={
        <Suspense>
          <Space>{buttons}</Space>
        </Suspense>
      }
      states={requestStates}
      nameOf={(state) => t(`request_state.${state}`)}
      queryKey="requests"
      loadCounts={() => api.call(requestCounts, {})}
      countMax={requestCountMax}
      loadList={(state, cursor) => api.call(requestList, { state, cursor, limit: undefined })}
      csvOf={(state) => ({ call: requestList, fields: { state } })}
      table={{
        rowKey: 'id',
        empty: t('requests.none'),
        columns: isWide ? columns : columns.slice(0, 1),
      }}
    />
  )
}

/** What is requested and why. */
function Subject({ request, children }: { request: Request; children?: ReactNode }) {
  const { t } = useTranslation()
  const { id, kind, details, reason } = request
  return (
    <Flex vertical gap={4} align="start">
      <Typography.Text strong>
        {id} · {t(requestDisplays[kind].title(details))}
      </Typography.Text>
      <RequestSubject request={request} />
      <LongText text={`${t('reason')}: ${reason}`} widthMax={children === undefined ? 420 : 270} />
      {children}
    </Flex>
  )
}

/** All of a request in one column, for a phone. */
function Card({ request }: { request: Request }) {
  const { t } = useTranslation()
  return (
    <Subject request={request}>
      <Typography.Text type="secondary">{t('requests.requested_by')}</Typography.Text>
      <Step by={request.asked_by_name} at={request.asked_at} />
      <Typography.Text type="secondary">{t('requests.decision')}</Typography.Text>
      <DecisionOn request={request} />
    </Subject>
  )
}

function DecisionOn({ request }: { request: Request }) {
  const { t } = useTranslation()
  if (request.state === 'open') return <Decision request={request} />
  const { decided_by_name: by, decided_at: at } = request
  return <Step by={by} at={at} text={outcomeText(request, t)} />
}

/** Who did something and when, with the text that it left. */
function Step({ by, at, text = '' }: { by: string; at: number | null; text?: string }) {
  if (at === null) return '–'
  return (
    <Flex vertical style={{ maxWidth: 200, overflowWrap: 'anywhere' }}>
      {by}
      <Typography.Text type="secondary">
        <TimeText at={at} />
      </Typography.Text>
      {text !== '' && <Typography.Text type="secondary">{text}</Typography.Text>}
    </Flex>
  )
}
