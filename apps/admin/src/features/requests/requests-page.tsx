import { ledgerEndpoints, type ReplyOf, requestEndpoints, requestStates } from '@candor/protocol'
import { Select, Tag } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { mayCall } from '../../app/sections.ts'
import { useConsoleSession } from '../../app/session.ts'
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
  return (
    <Page title={t('section.requests')} hint={t('requests_hint')}>
      <QueueTable<Row>
        label={t('section.requests')}
        queryKey={['requests', state]}
        load={(cursor) =>
          api.call(requestEndpoints.requestList, { state, cursor, limit: undefined })
        }
        rowKey="id"
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
        actions={mayCall(role, ledgerEndpoints.houseFund) ? [<FundHouse key="fund" />] : []}
        columns={[
          { title: t('id'), dataIndex: 'id' },
          { title: t('kind'), render: (_, { kind }) => t(`request_kind.${kind}`) },
          { title: t('details'), render: (_, { details }) => <RequestDetails details={details} /> },
          { title: t('reason'), dataIndex: 'reason' },
          { title: t('asked_by'), dataIndex: 'asked_by_name' },
          { title: t('asked_at'), render: (_, row) => <TimeText at={row.asked_at} /> },
          {
            title: t('state'),
            render: (_, row) => (
              <Tag color={colors[row.state]}>{t(`request_state.${row.state}`)}</Tag>
            ),
          },
          { title: t('decided_by'), dataIndex: 'decided_by_name' },
          { title: t('outcome'), dataIndex: 'outcome' },
          { key: 'decide', fixed: 'end', render: (_, row) => <Decision request={row} /> },
        ]}
      />
    </Page>
  )
}
