import { formatAmount } from '@candor/client'
import type { BodyOf, ReplyOf } from '@candor/protocol'
import { couponConsoleCalls } from '@candor/protocol/products/coupon/calls'
import { useQuery } from '@tanstack/react-query'
import { Card, Space, Tag } from 'antd'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { useMayCall } from '../../app/session.ts'
import { amountColumn, inItsCurrency } from '../../ui/amount-column.tsx'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { RequestForm } from '../../ui/request-form.tsx'
import { TimeText } from '../../ui/texts.tsx'
import { NewRule } from './new-rule.tsx'

const { couponPause, couponRuleAsk, couponRules, couponVoidAsk } = couponConsoleCalls
export type Rule = ReplyOf<typeof couponRules>[number]

/** Every version of every rule, newest first, with what the rule has granted of its counts and its budget. */
export function CouponRules() {
  const { t } = useTranslation()
  const query = useQuery({
    queryKey: ['coupon', 'rules'],
    queryFn: () => api.call(couponRules, {}),
  })
  return (
    <Card>
      <Loaded query={query}>
        {(rules) => (
          <PlainTable<Rule>
            label={t('coupon.rules')}
            rows={rules}
            rowKey="version"
            csv={{ call: couponRules }}
            columns={[
              { title: t('coupon.rule'), dataIndex: 'rule' },
              { title: t('version'), dataIndex: 'version' },
              { title: t('kind'), render: (_, row) => t(`coupon.kind_${row.kind}`) },
              {
                title: t('coupon.cause'),
                render: (_, row) =>
                  row.event === 'code' ? row.entry_code : t(`coupon.event_${row.event}`),
              },
              { title: t('state'), render: (_, row) => <RuleState rule={row} /> },
              amountColumn(t('coupon.face'), (row) => row.amount, inItsCurrency),
              { title: t('coupon.percent'), align: 'end', render: (_, row) => percentText(row) },
              {
                title: t('coupon.scope'),
                render: (_, row) => (row.kind === 'fee' ? t(`coupon.scope_${row.scope}`) : ''),
              },
              amountColumn(t('coupon.amount_min'), (row) => row.amount_min, inItsCurrency),
              { title: t('coupon.valid_days'), align: 'end', dataIndex: 'valid_days' },
              {
                title: t('coupon.granted'),
                align: 'end',
                render: (_, row) => `${row.granted} / ${row.count_max}`,
              },
              {
                title: t('coupon.committed'),
                align: 'end',
                render: (_, row) =>
                  `${formatAmount(row.committed)} / ${formatAmount(row.budget)} ${row.code}`,
              },
              { title: t('effective_at'), render: (_, row) => <TimeText at={row.effective_at} /> },
              { title: '', render: (_, row) => isLast(row, rules) && <RuleActions rule={row} /> },
            ]}
          />
        )}
      </Loaded>
    </Card>
  )
}

const percentText = ({ rate }: Rule) => (Number(rate) === 0 ? '' : `${rate}%`)

/** A rule is paused, ended and continued as a whole: the row of its last version has the buttons. */
const isLast = ({ rule, version }: Rule, rules: readonly Rule[]) =>
  rules.every((other) => other.rule !== rule || other.version <= version)

function RuleState({ rule }: { rule: Rule }) {
  const { t } = useTranslation()
  if (rule.is_void) return <Tag color="red">{t('coupon.rule_void')}</Tag>
  return (
    <Tag color={rule.is_paused ? 'gold' : 'green'}>
      {t(rule.is_paused ? 'coupon.rule_paused' : 'coupon.rule_open')}
    </Tag>
  )
}

function RuleActions({ rule }: { rule: Rule }) {
  const { t } = useTranslation()
  const [mayPause, mayVoid, mayAsk] = [
    useMayCall(couponPause),
    useMayCall(couponVoidAsk),
    useMayCall(couponRuleAsk),
  ]
  if (rule.is_void) return null
  const { rule: id, is_paused: isPaused } = rule
  return (
    <Space>
      {mayPause && (
        <ConfirmButton
          label={t(isPaused ? 'coupon.resume' : 'coupon.pause')}
          look={isPaused ? 'plain' : 'danger'}
          question={t(isPaused ? 'coupon.resume_question' : 'coupon.pause_question')}
          action={() => api.call(couponPause, { id: String(id), paused: isPaused ? '0' : '1' })}
        />
      )}
      {mayAsk && <NewRule before={rule} />}
      {mayVoid && (
        <RequestForm<Omit<BodyOf<typeof couponVoidAsk>, 'rule_id'>>
          title={t('coupon.request_end', { id })}
          button={{ size: 'small', danger: true, label: t('coupon.end') }}
          request={({ reason }) => api.call(couponVoidAsk, { rule_id: String(id), reason })}
        />
      )}
    </Space>
  )
}
