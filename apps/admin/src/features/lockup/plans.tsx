import { formatAmount, formatRate } from '@candor/client'
import { lockupConsoleEndpoints, type ReplyOf } from '@candor/protocol'
import { useQuery } from '@tanstack/react-query'
import { Card, Descriptions, Flex, Grid, Space, Tag, Typography } from 'antd'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { mayCall } from '../../app/sections.ts'
import { useConsoleSession } from '../../app/session.ts'
import { ConfirmedButton } from '../../ui/confirm-button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { TimeText } from '../../ui/time-text.tsx'
import { NewRate } from './new-rate.tsx'
import { NewVersion } from './new-version.tsx'

const { lockupPlans, lockupPause, lockupVersionAsk } = lockupConsoleEndpoints
export type Plan = ReplyOf<typeof lockupPlans>[number]
type Version = Plan['versions'][number]

export function Plans() {
  const query = useQuery({
    queryKey: ['lockup', 'plans'],
    queryFn: () => api.call(lockupPlans, {}),
  })
  return (
    <Loaded query={query}>
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
  const mayAsk = mayCall(useConsoleSession()?.role, lockupVersionAsk)
  const isWide = Grid.useBreakpoint().md === true
  const actions = (
    <Space wrap>
      <Pause plan={plan} />
      {mayAsk && <NewRate plan={plan} />}
      {mayAsk && <NewVersion plan={plan} />}
    </Space>
  )
  return (
    <Card
      title={
        <Space>
          {`${t('plan')} ${plan.id} · ${plan.code}`}
          <Tag color={plan.paused ? 'red' : 'green'}>{t(plan.paused ? 'paused' : 'selling')}</Tag>
        </Space>
      }
      extra={isWide && actions}
    >
      <Flex vertical gap={16}>
        {!isWide && actions}
        <Descriptions
          items={[
            { key: 'running', label: t('running'), children: formatAmount(plan.running) },
            { key: 'free', label: t('pool_free'), children: formatAmount(plan.pool_free) },
            {
              key: 'reserved',
              label: t('pool_reserved'),
              children: formatAmount(plan.pool_reserved),
            },
          ]}
        />
        <Versions rows={plan.versions} />
      </Flex>
    </Card>
  )
}

/** Stops or takes subscriptions again; what runs goes on either way. */
function Pause({ plan: { id, paused } }: { plan: Plan }) {
  const { t } = useTranslation()
  if (!mayCall(useConsoleSession()?.role, lockupPause)) return null
  return (
    <ConfirmedButton
      label={t(paused ? 'resume' : 'pause')}
      look={paused ? 'plain' : 'danger'}
      question={t(paused ? 'resume_question' : 'pause_question')}
      work={() => api.call(lockupPause, { id: String(id), paused: paused ? '0' : '1' })}
    />
  )
}

const stateColors = { past: 'default', current: 'green', announced: 'gold' }

function Versions({ rows }: { rows: Version[] }) {
  const { t } = useTranslation()
  return (
    <PlainTable
      label={t('versions')}
      rowKey="id"
      rows={rows}
      detailsOf={ratesOf}
      hasDetails={hasRates}
      columns={[
        { title: t('version'), dataIndex: 'version' },
        {
          title: t('state'),
          render: (_, { state }) => (
            <Tag color={stateColors[state]}>{t(`version_state.${state}`)}</Tag>
          ),
        },
        { title: t('effective_at'), render: (_, row) => <TimeText at={row.effective_at} /> },
        { title: t('days'), align: 'end', dataIndex: 'days' },
        { title: t('daily_rate'), align: 'end', render: (_, row) => rangeOf(row) },
        { title: t('penalty'), align: 'end', render: (_, row) => formatRate(row.penalty_rate) },
        { title: t('amount_min'), align: 'end', render: (_, row) => formatAmount(row.amount_min) },
        {
          title: t('user_max'),
          align: 'end',
          render: (_, row) => formatAmount(row.user_amount_max),
        },
        {
          title: t('plan_max'),
          align: 'end',
          render: (_, row) => formatAmount(row.plan_amount_max),
        },
        { title: t('dividend_time'), align: 'end', dataIndex: 'dividend_time' },
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
      <Typography.Text type="secondary">{t('published_rates')}</Typography.Text>
      {rows.map(({ day, daily_rate: rate }) => (
        <Tag key={day}>
          {day} · {formatRate(rate)}
        </Tag>
      ))}
    </Flex>
  )
}

function rangeOf({ daily_rate_min: least, daily_rate_max: most }: Version): string {
  return least === most ? formatRate(most) : `${formatRate(least)} – ${formatRate(most)}`
}
