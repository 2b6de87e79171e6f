import { formatAmount } from '@candor/client'
import type { ReplyOf } from '@candor/protocol'
import { walletConsoleCalls } from '@candor/protocol/services/wallet/calls'
import { useQuery } from '@tanstack/react-query'
import { Card } from 'antd'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { amountColumn, unitBeside } from '../../ui/amount-column.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'

const cents = { scaleMax: 2, scaleMin: 2 }

export function UserAccounts({ userId }: { userId: string }) {
  const { t } = useTranslation()
  const query = useQuery({
    queryKey: ['user', userId, 'accounts'],
    queryFn: () => api.call(walletConsoleCalls.userAccounts, { id: userId }),
  })
  return (
    <Loaded query={query}>
      {(accounts) => (
        <Card>
          <PlainTable<ReplyOf<typeof walletConsoleCalls.userAccounts>[number]>
            label={t('users.balances')}
            rowKey={({ wallet, code }) => `${wallet} ${code}`}
            rows={accounts}
            csv={{ call: walletConsoleCalls.userAccounts, fields: { id: userId } }}
            columns={[
              {
                title: t('users.wallet'),
                render: (_, { wallet }) =>
                  t(`users.wallet_name.${wallet}`, { defaultValue: wallet }),
              },
              { title: t('currency'), dataIndex: 'code' },
              amountColumn(t('users.available'), (row) => row.available, unitBeside),
              amountColumn(t('held'), (row) => row.held, unitBeside),
              {
                title: t('users.worth'),
                align: 'end',
                render: (_, row) => `$${formatAmount(row.usd, cents)}`,
              },
            ]}
          />
        </Card>
      )}
    </Loaded>
  )
}
