import type { ReplyOf } from '@candor/protocol'
import { walletConsoleCalls } from '@candor/protocol/services/wallet/calls'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { amountColumn, unitBeside } from '../../ui/amount-column.tsx'
import { CursorTable } from '../../ui/cursor-table.tsx'
import { TimeText } from '../../ui/texts.tsx'

type Row = ReplyOf<typeof walletConsoleCalls.userBills>['list'][number]

export function UserBills({ userId }: { userId: string }) {
  const { t } = useTranslation()
  return (
    <CursorTable<Row>
      label={t('users.bills')}
      queryKey={['user', userId, 'bills']}
      load={(cursor) =>
        api.call(walletConsoleCalls.userBills, {
          id: userId,
          cursor,
          currency: undefined,
          type: undefined,
          limit: undefined,
        })
      }
      rowKey="id"
      csv={{ call: walletConsoleCalls.userBills, fields: { id: userId } }}
      columns={[
        { title: t('time'), render: (_, { at }) => <TimeText at={at} /> },
        { title: t('kind'), dataIndex: 'kind_name' },
        {
          title: t('users.wallet'),
          render: (_, { wallet }) => t(`users.wallet_name.${wallet}`, { defaultValue: wallet }),
        },
        { title: t('users.ref'), dataIndex: 'ref' },
        amountColumn(t('amount'), (row) => row.amount, { isSigned: true, ...unitBeside }),
        { title: t('currency'), dataIndex: 'code' },
        amountColumn(t('users.balance_after'), (row) => row.balance_after, unitBeside),
      ]}
    />
  )
}
