import { Alert, Descriptions } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { useConsoleSession } from '../app/session.ts'
import type { ReviewCase } from './review-types.ts'
import { LongText, TimeText } from './texts.tsx'

/** What every case has: its user, its times, who has it, and how it was decided. */
export function ReviewSummary({
  shown,
  tier,
  tiers,
  reasons,
  waitsFor,
}: {
  shown: ReviewCase
  tier: string
  tiers: Readonly<Record<string, string>>
  reasons: Readonly<Record<string, string>>
  waitsFor: Readonly<Record<'open' | 'second', string>>
}) {
  const { t } = useTranslation()
  const own = useConsoleSession()?.id
  const { claim, decision, first_by_name: first, user_id: userId } = shown
  return (
    <>
      {claim !== null && claim.staff_id !== own && (
        <Alert type="warning" showIcon title={t('review.claimed_by', { name: claim.name })} />
      )}
      {decision === null && !shown.is_mine_to_decide && (
        <Alert type="info" showIcon title={waitsFor[waitingRole(shown)]} />
      )}
      <Descriptions
        column={1}
        size="small"
        bordered
        styles={{ label: { width: 160 } }}
        items={[
          { label: t('user_id'), children: <Link to={`/users/${userId}`}>{userId}</Link> },
          { label: tier, children: tiers[shown.tier] ?? shown.tier },
          { label: t('review.opened'), children: <TimeText at={shown.opened_at} /> },
          { label: t('review.due'), children: <TimeText at={shown.due_at} /> },
          ...(first === '' ? [] : [{ label: t('review.first_person'), children: first }]),
          ...(decision === null
            ? []
            : [
                {
                  label: t('review.decided_by'),
                  children:
                    decision.decider === 'staff'
                      ? decision.name
                      : t(`review.decider.${decision.decider}`),
                },
                { label: t('review.decided_at'), children: <TimeText at={decision.at} /> },
              ]),
          ...(decision === null || decision.reason_code === ''
            ? []
            : [
                {
                  label: t('reason'),
                  children: reasons[decision.reason_code] ?? decision.reason_code,
                },
                {
                  label: t('review.note'),
                  children: <LongText text={decision.note} widthMax={400} />,
                },
              ]),
        ]}
      />
    </>
  )
}

const waitingRole = ({ state }: ReviewCase) => (state === 'second' ? 'second' : 'open')
