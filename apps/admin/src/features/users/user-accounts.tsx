import { formatAmount } from '@candor/client'
import { ledgerEndpoints } from '@candor/protocol'
import { useQuery } from '@tanstack/react-query'
import { Table } from 'antd'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { Loaded } from '../../ui/loaded.tsx'

export function UserAccounts({ id }: { id: string }) {
  const { t } = useTranslation()
  const query = useQuery({
    queryKey: ['user', id, 'accounts'],
    queryFn: () => api.call(ledgerEndpoints.userAccounts, { id }),
  })
  return (
    <Loaded query={query}>
      {(accounts) => (
        <Table
          size="small"
          rowKey={({ wallet, code }) => `${wallet} ${code}`}
          pagination={false}
          dataSource={accounts}
          columns={[
            { title: t('wallet'), dataIndex: 'wallet' },
            { title: t('currency'), dataIndex: 'code' },
            {
              title: t('available'),
              align: 'end',
              render: (_, row) => formatAmount(row.available),
            },
            { title: t('held'), align: 'end', render: (_, row) => formatAmount(row.held) },
            { title: t('worth'), align: 'end', render: (_, row) => `$ ${formatAmount(row.usd)}` },
          ]}
        />
      )}
    </Loaded>
  )
}
