import type { ReplyOf } from '@candor/protocol'
import { couponConsoleCalls } from '@candor/protocol/products/coupon/calls'
import { useQuery } from '@tanstack/react-query'
import { Card } from 'antd'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { amountColumn, inItsCurrency } from '../../ui/amount-column.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'

const { couponPools } = couponConsoleCalls
type Pool = ReplyOf<typeof couponPools>[number]

/** What each pool holds for coupons, and what is free for grants. */
export function CouponPools() {
  const { t } = useTranslation()
  const query = useQuery({
    queryKey: ['coupon', 'pools'],
    queryFn: () => api.call(couponPools, {}),
  })
  return (
    <Card>
      <Loaded query={query}>
        {(pools) => (
          <PlainTable<Pool>
            label={t('coupon.pools')}
            rows={pools}
            rowKey="currency"
            csv={{ call: couponPools }}
            columns={[
              { title: t('currency'), dataIndex: 'code' },
              amountColumn(t('coupon.pool_free'), (row) => row.free, inItsCurrency),
              amountColumn(t('coupon.pool_reserved'), (row) => row.reserved, inItsCurrency),
              amountColumn(t('coupon.treasury'), (row) => row.treasury, inItsCurrency),
            ]}
          />
        )}
      </Loaded>
    </Card>
  )
}
