import { lockupConsoleEndpoints, type ReplyOf } from '@candor/protocol'
import { useQuery } from '@tanstack/react-query'
import { Flex, Typography } from 'antd'
import { type CSSProperties, Fragment } from 'react'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { detailText } from '../requests/detail-text.ts'
import { RequestDetails } from '../requests/request-details.tsx'
import { withoutNoughts, writtenTerms } from './written-terms.ts'

type Details = Readonly<Record<string, string>>
type Plan = ReplyOf<typeof lockupConsoleEndpoints.lockupPlans>[number]
type Change = { key: string; from: string; to: string }

/** What a new version changes in the terms that the plan has now. */
export function TermsChange({ details }: { details: Details }) {
  const query = useQuery({
    queryKey: ['lockup', 'plans'],
    queryFn: () => api.call(lockupConsoleEndpoints.lockupPlans, {}),
  })
  return (
    <Loaded query={query}>
      {(plans) => {
        const plan = plans.find(({ id }) => String(id) === details['plan_id'])
        const current = plan?.versions.find(({ state }) => state === 'current')
        // A plan that is none is the core's to refuse.
        if (plan === undefined || current === undefined) return <RequestDetails details={details} />
        return <Comparison plan={plan} current={current} details={details} />
      }}
    </Loaded>
  )
}

function Comparison({
  plan,
  current,
  details,
}: {
  plan: Plan
  current: Plan['versions'][number]
  details: Details
}) {
  const { t } = useTranslation()
  const announced = plan.versions.find(({ state }) => state === 'announced')
  const { plan_id: _plan, ...terms } = details
  const before: Details = writtenTerms(plan, current)
  const all = Object.entries(terms).map(([key, to]) => ({ key, from: before[key] ?? '', to }))
  const changes = all.filter(({ from, to }) => from !== withoutNoughts(to))
  const same = all.filter(({ from, to }) => from === withoutNoughts(to))
  const { version } = current
  return (
    <Flex vertical gap={4} style={{ maxWidth: 'min(420px, 70vw)' }}>
      <Typography.Text>{t('terms_against', { plan: plan.id, version })}</Typography.Text>
      {announced !== undefined && (
        <Typography.Text>{t('terms_announced', { version: announced.version })}</Typography.Text>
      )}
      {changes.length === 0 ? (
        <Typography.Text strong>{t('terms_nothing', { version })}</Typography.Text>
      ) : (
        <Changes changes={changes} />
      )}
      {same.length > 0 && <Typography.Text type="secondary">{t('terms_same')}</Typography.Text>}
      <RequestDetails details={Object.fromEntries(same.map(({ key, to }) => [key, to]))} />
    </Flex>
  )
}

const grid: CSSProperties = {
  display: 'grid',
  gridTemplateColumns: 'max-content auto',
  gap: '0 16px',
  margin: 0,
}

function Changes({ changes }: { changes: readonly Change[] }) {
  const { t } = useTranslation()
  return (
    <dl style={grid}>
      {changes.map(({ key, from, to }) => (
        <Fragment key={key}>
          <dt>{t(`detail.${key}`, { defaultValue: key })}</dt>
          <dd style={{ margin: 0 }}>
            <Typography.Text type="secondary" delete>
              {detailText(t, key, from)}
            </Typography.Text>
            <span aria-hidden> → </span>
            <ins style={{ textDecoration: 'none', fontWeight: 600 }}>{detailText(t, key, to)}</ins>
          </dd>
        </Fragment>
      ))}
    </dl>
  )
}
