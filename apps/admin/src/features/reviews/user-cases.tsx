import type { ReplyOf } from '@candor/protocol'
import { reviewConsoleCalls } from '@candor/protocol/services/reviews/calls'
import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { api } from '../../app/api.ts'
import { targetPath } from '../../app/registered-features.ts'
import { CursorTable } from '../../ui/cursor-table.tsx'
import { LongText, TimeText } from '../../ui/texts.tsx'
import { WaitingTime } from '../../ui/waiting-time.tsx'

const { userReviews } = reviewConsoleCalls
type Case = ReplyOf<typeof userReviews>['list'][number]

/** The cases of a user in all queues, newest first; each leads to its queue. */
export function UserCases({ userId }: { userId: string }) {
  const { t } = useTranslation()
  return (
    <CursorTable<Case>
      label={t('reviews.tab')}
      queryKey={['user', userId, 'reviews']}
      load={(cursor) => api.call(userReviews, { id: userId, cursor, limit: undefined })}
      rowKey="id"
      csv={{ call: userReviews, fields: { id: userId } }}
      empty={t('review.none')}
      columns={[
        { title: t('review.case'), render: (_, row) => <CaseLink of={row} /> },
        { title: t('kind'), render: (_, { kind }) => t(`reviews.kinds.${kind}`, kind) },
        { title: t('state'), render: (_, { state }) => <Tag>{t(`review.state.${state}`)}</Tag> },
        { title: t('review.opened'), render: (_, { opened_at: at }) => <TimeText at={at} /> },
        { title: t('review.time'), render: (_, row) => <Waiting of={row} /> },
        { title: t('review.decided_by'), render: (_, row) => <Decider of={row} /> },
        {
          title: t('reason'),
          render: (_, { decision }) => (
            <LongText
              text={[decision?.reason_code, decision?.note].filter(Boolean).join(': ') || '–'}
              widthMax={260}
            />
          ),
        },
      ]}
    />
  )
}

function CaseLink({ of: { id, kind } }: { of: Case }) {
  const { t } = useTranslation()
  const path = targetPath(`${kind}:${id}`)
  const text = t('review.case_id', { id })
  return path === undefined ? text : <Link to={path}>{text}</Link>
}

function Waiting({ of: { decision, opened_at: from, due_at: due } }: { of: Case }) {
  if (decision === null) return <WaitingTime from={from} due={due} />
  return <TimeText at={decision.at} />
}

function Decider({ of: { decision } }: { of: Case }) {
  const { t } = useTranslation()
  if (decision === null) return '–'
  return decision.decider === 'staff' ? decision.name : t(`review.decider.${decision.decider}`)
}
