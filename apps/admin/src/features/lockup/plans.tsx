import { formatAmount, formatRate } from '@candor/client'
import type { ReplyOf } from '@candor/protocol'
import { lockupConsoleCalls } from '@candor/protocol/products/lockup/calls'
import { useQuery } from '@tanstack/react-query'
import { Card, Descriptions, Flex, Grid, Space, Tag, Typography } from 'antd'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { useMayCall } from '../../app/session.ts'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { VersionTable } from '../../ui/version-table.tsx'
import { NewRate } from './new-rate.tsx'
import { NewVersion } from './new-version.tsx'

const { lockupPlans, lockupPause, lockupVersionAsk } = lockupConsoleCalls
export type Plan = ReplyOf<typeof lockupPlans>[number]
type Version = Plan['versions'][number]

export const usePlans = () =>
  useQuery({
    queryKey: ['lockup', 'plans'],
    queryFn: () => api.call(lockupPlans, { id: undefined }),
  })

export function Plans() {
  return (
    <Loaded query={usePlans()}>
      {(plans) => (
        <Flex vertical gap={16}>
          {plans.map((plan) => (
            <PlanCard key={plan.id} plan={plan} />
          ))}
        </Flex>
      )}
    </Loaded>
  )
}

function PlanCard({ plan }: { plan: Plan }) {
  const { t } = useTranslation()
  const mayRequest = useMayCall(lockupVersionAsk)
  const isWide = Grid.useBreakpoint().md === true
  const actions = (
    <Space wrap>
      <Pause plan={plan} />
      {mayRequest && <NewRate plan={plan} />}
      {mayRequest && <NewVersion plan={plan} />}
    </Space>
  )
  return (
    <Card
      title={
        <Space>
          {`${t('lockup.plan')} ${plan.id} · ${plan.code}`}
          <Tag color={plan.paused ? 'red' : 'green'}>
            {t(plan.paused ? 'lockup.paused' : 'lockup.selling')}
          </Tag>
        </Space>
      }
      extra={isWide && actions}
    >
      <Flex vertical gap={16}>
        {!isWide && actions}
        <Descriptions
          items={[
            {
              key: 'running',
              label: t('lockup.running'),
              children: `${formatAmount(plan.running)} ${plan.code}`,
            },
            {
              key: 'free',
              label: t('lockup.pool_free'),
              children: `${formatAmount(plan.pool_free)} ${plan.code}`,
            },
            {
              key: 'reserved',
              label: t('lockup.pool_reserved'),
              children: `${formatAmount(plan.pool_reserved)} ${plan.code}`,
            },
          ]}
        />
        <Versions plan={plan} />
      </Flex>
    </Card>
  )
}

/** Pauses or resumes new subscriptions; positions are not affected. */
function Pause({ plan: { id, paused } }: { plan: Plan }) {
  const { t } = useTranslation()
  if (!useMayCall(lockupPause)) return null
  return (
    <ConfirmButton
      label={t(paused ? 'lockup.resume' : 'lockup.pause')}
      look={paused ? 'plain' : 'danger'}
      question={t(paused ? 'lockup.resume_question' : 'lockup.pause_question')}
      action={() => api.call(lockupPause, { id: String(id), paused: paused ? '0' : '1' })}
    />
  )
}

function Versions({ plan: { id, code, versions } }: { plan: Plan }) {
  const { t } = useTranslation()
  const amount = (value: string) => `${formatAmount(value)} ${code}`
  return (
    <VersionTable<Version>
      rows={versions}
      csv={{ call: lockupPlans, fields: { table: 'versions', id: String(id) } }}
      detailsOf={ratesOf}
      hasDetails={hasRates}
      columns={[
        { title: t('lockup.days'), align: 'end', dataIndex: 'days' },
        { title: t('lockup.daily_rate'), align: 'end', render: (_, row) => rangeOf(row) },
        {
          title: t('lockup.penalty'),
          align: 'end',
          render: (_, row) => formatRate(row.penalty_rate),
        },
        {
          title: t('lockup.amount_min'),
          align: 'end',
          render: (_, row) => amount(row.amount_min),
        },
        {
          title: t('lockup.user_amount_max'),
          align: 'end',
          render: (_, row) => amount(row.user_amount_max),
        },
        {
          title: t('lockup.plan_amount_max'),
          align: 'end',
          render: (_, row) => amount(row.plan_amount_max),
        },
        { title: t('lockup.dividend_time'), align: 'end', dataIndex: 'dividend_time' },
      ]}
    />
  )
}

const hasRates = ({ rates }: Version) => rates.length > 0
const ratesOf = ({ rates }: Version) => <Rates rows={rates} />

function Rates({ rows }: { rows: Version['rates'] }) {
  const { t } = useTranslation()
  return (
    <Flex wrap gap={8} align="center">
      <Typography.Text type="secondary">{t('lockup.published_rates')}</Typography.Text>
      {rows.map(({ day, daily_rate: rate }) => (
        <Tag key={day}>
          {day} · {formatRate(rate)}
        </Tag>
      ))}
    </Flex>
  )
}

function rangeOf({ daily_rate_min: min, daily_rate_max: max }: Version): string {
  return min === max ? formatRate(max) : `${formatRate(min)} – ${formatRate(max)}`
}
