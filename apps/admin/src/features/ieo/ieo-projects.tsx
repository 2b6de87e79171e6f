import { formatRate } from '@candor/client'
import type { BodyOf, ReplyOf } from '@candor/protocol'
import { ieoConsoleCalls } from '@candor/protocol/products/ieo/calls'
import { Space, Tag } from 'antd'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { useMayCall } from '../../app/session.ts'
import { amountColumn } from '../../ui/amount-column.tsx'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { CursorTable } from '../../ui/cursor-table.tsx'
import { RequestForm } from '../../ui/request-form.tsx'
import { TimeText } from '../../ui/texts.tsx'
import { NewProject } from './new-project.tsx'

const { ieoAcceptRest, ieoListAsk, ieoProjects, ieoProjectAsk } = ieoConsoleCalls
export type Project = ReplyOf<typeof ieoProjects>['list'][number]

const colors = {
  sale: 'blue',
  review: 'orange',
  settled: 'cyan',
  listed: 'green',
  failed: 'red',
} as const satisfies Record<Project['phase'], string>

const inTokens = { unitOf: ({ token }: Project) => token }
const inPay = { unitOf: ({ pay_currency }: Project) => pay_currency }

/** Every project with its demand, its open reviews and what is in escrow. */
export function IeoProjects() {
  const { t } = useTranslation()
  return (
    <CursorTable<Project>
      label={t('ieo.projects')}
      queryKey={['ieo', 'projects']}
      load={(cursor) => api.call(ieoProjects, { cursor, limit: undefined })}
      rowKey="id"
      csv={{ call: ieoProjects }}
      columns={[
        { title: t('id'), dataIndex: 'id' },
        { title: t('ieo.project'), render: (_, row) => `${row.name} (${row.token})` },
        {
          title: t('state'),
          render: (_, row) => (
            <Tag color={colors[row.phase]}>
              {t(row.stage === 'warm_up' ? 'ieo.stage_warm_up' : `ieo.phase_${row.phase}`)}
            </Tag>
          ),
        },
        amountColumn(t('ieo.per_token'), (row) => row.price, inPay),
        amountColumn(t('ieo.supply'), (row) => row.supply, inTokens),
        amountColumn(t('ieo.applied'), (row) => row.applied, inTokens),
        {
          title: t('ieo.demand'),
          align: 'end',
          render: (_, row) => formatRate(row.progress, { scaleMax: 1, scaleMin: 0 }),
        },
        { title: t('ieo.applicants'), align: 'end', dataIndex: 'applicants' },
        amountColumn(t('ieo.passed'), (row) => row.passed, inTokens),
        { title: t('ieo.to_review'), align: 'end', dataIndex: 'to_review' },
        { title: t('ieo.late_reviews'), align: 'end', dataIndex: 'late_reviews' },
        amountColumn(t('ieo.escrow'), (row) => row.escrow, inPay),
        { title: t('ieo.starts_at'), render: (_, row) => <TimeText at={row.starts_at} /> },
        { title: t('ieo.ends_at'), render: (_, row) => <TimeText at={row.ends_at} /> },
        { title: t('ieo.review_by'), render: (_, row) => <TimeText at={row.review_by} /> },
        {
          title: t('ieo.listing_at'),
          render: (_, row) => <TimeText at={row.listed_at || row.listing_at} />,
        },
        {
          title: '',
          render: (_, row) => (
            <Space>
              <AcceptRest project={row} />
              <List project={row} />
              <Again project={row} />
            </Space>
          ),
        },
      ]}
    />
  )
}

/** Accepts the orders that nobody has rejected, once those with a finding are rejected. */
function AcceptRest({ project: { id, to_review: open } }: { project: Project }) {
  const { t } = useTranslation()
  if (!useMayCall(ieoAcceptRest) || open === 0) return null
  return (
    <ConfirmButton
      label={t('ieo.accept_rest')}
      question={t('ieo.accept_rest_question', { count: open })}
      action={() => api.call(ieoAcceptRest, { id: String(id) })}
    />
  )
}

/** Requests to record the listing: the proceeds leave the escrow, and the lock of the tokens begins. */
function List({ project: { id, phase } }: { project: Project }) {
  const { t } = useTranslation()
  if (!useMayCall(ieoListAsk) || phase !== 'settled') return null
  return (
    <RequestForm<BodyOf<typeof ieoListAsk>>
      title={t('ieo.request_listing')}
      button={{ size: 'small' }}
      initial={{}}
      request={(fields) => api.call(ieoListAsk, { ...fields, id: String(id) })}
    />
  )
}

/** A published project never changes: its terms are the start of a new one. */
function Again({ project }: { project: Project }) {
  return useMayCall(ieoProjectAsk) ? <NewProject like={project} /> : null
}
