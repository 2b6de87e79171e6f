import type { ReplyOf } from '@candor/protocol'
import { couponConsoleCalls } from '@candor/protocol/products/coupon/calls'
import { Tag } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { api } from '../../app/api.ts'
import { amountColumn, inItsCurrency } from '../../ui/amount-column.tsx'
import { CursorTable } from '../../ui/cursor-table.tsx'
import { UserIdFilter } from '../../ui/filters.tsx'
import { TimeText } from '../../ui/texts.tsx'
import { userPath } from '../users/paths.ts'

const { couponEntries } = couponConsoleCalls
type Row = ReplyOf<typeof couponEntries>['list'][number]

const colors = {
  unused: 'blue',
  in_use: 'gold',
  used: 'green',
  expired: 'default',
  void: 'red',
} as const satisfies Record<Row['status_name'], string>

/** The coupons of all users: what each has paid, and what it can still cost. */
export function CouponEntries() {
  const { t } = useTranslation()
  const [userId, setUserId] = useState<string>()
  return (
    <CursorTable<Row>
      label={t('coupon.coupons')}
      queryKey={['coupon', 'entries', userId]}
      load={(cursor) => api.call(couponEntries, { user_id: userId, cursor, limit: undefined })}
      rowKey="id"
      csv={{ call: couponEntries, fields: { user_id: userId } }}
      filters={<UserIdFilter onChange={setUserId} />}
      columns={[
        { title: t('id'), dataIndex: 'id' },
        { title: t('user'), render: (_, { user_id: id }) => <Link to={userPath(id)}>{id}</Link> },
        { title: t('coupon.rule'), dataIndex: 'rule' },
        { title: t('kind'), render: (_, row) => t(`coupon.kind_${row.kind}`) },
        {
          title: t('state'),
          render: (_, row) => (
            <Tag color={colors[row.status_name]}>{t(`coupon.state_${row.status_name}`)}</Tag>
          ),
        },
        amountColumn(t('coupon.left'), (row) => row.left, inItsCurrency),
        amountColumn(t('coupon.lent'), (row) => row.lent, inItsCurrency),
        amountColumn(t('coupon.spent'), (row) => row.spent, inItsCurrency),
        {
          title: t('coupon.used_for'),
          render: (_, { source, ref }) =>
            source === 'none' ? '' : `${t(`coupon.source_${source}`)} ${ref}`,
        },
        { title: t('coupon.granted_at'), render: (_, row) => <TimeText at={row.granted_at} /> },
        { title: t('coupon.expires_at'), render: (_, row) => <TimeText at={row.expires_at} /> },
      ]}
    />
  )
}
