import { ledgerEndpoints, type ReplyOf } from '@candor/protocol'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { amountColumn } from '../../ui/amount-column.tsx'
import { QueueTable } from '../../ui/cursor-table.tsx'
import { TimeText } from '../../ui/time-text.tsx'

type Row = ReplyOf<typeof ledgerEndpoints.userBills>['list'][number]

export function UserBills({ id }: { id: string }) {
  const { t } = useTranslation()
  return (
    <QueueTable<Row>
      label={t('bills')}
      queryKey={['user', id, 'bills']}
      load={(cursor) =>
        api.call(ledgerEndpoints.userBills, {
          id,
          cursor,
          currency: undefined,
          type: undefined,
          limit: undefined,
        })
      }
      rowKey="id"
      columns={[
        { title: t('time'), render: (_, { at }) => <TimeText at={at} /> },
        { title: t('kind'), dataIndex: 'kind_name' },
        {
          title: t('wallet'),
          render: (_, { wallet }) => t(`wallet_name.${wallet}`, { defaultValue: wallet }),
        },
        { title: t('ref'), dataIndex: 'ref' },
        amountColumn(t('amount'), (row) => row.amount, { isSigned: true }),
        { title: t('currency'), dataIndex: 'code' },
        amountColumn(t('balance_after'), (row) => row.balance_after),
      ]}
    />
  )
}
