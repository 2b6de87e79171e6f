import type { ReplyOf } from '@candor/protocol'
import { inviteConsoleCalls } from '@candor/protocol/products/invite/calls'
import { useQuery } from '@tanstack/react-query'
import { Card } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { api } from '../../app/api.ts'
import { amountColumn, inItsCurrency } from '../../ui/amount-column.tsx'
import { CursorTable } from '../../ui/cursor-table.tsx'
import { UserIdFilter } from '../../ui/filters.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { TimeText } from '../../ui/texts.tsx'
import { userPath } from '../users/paths.ts'

const { inviteRelations, inviteTotals } = inviteConsoleCalls
type Row = ReplyOf<typeof inviteRelations>['list'][number]
type Total = ReplyOf<typeof inviteTotals>[number]

/** Who invited whom, why fees are not shared, and the rebates by currency. */
export function RelationsPage() {
  const { t } = useTranslation()
  const [userId, setUserId] = useState<string>()
  return (
    <Page title={t('invite.section')} hint={t('invite.hint')}>
      <Totals />
      <CursorTable<Row>
        label={t('invite.section')}
        queryKey={['invite', 'relations', userId]}
        load={(cursor) => api.call(inviteRelations, { user_id: userId, cursor, limit: undefined })}
        rowKey="id"
        csv={{ call: inviteRelations, fields: { user_id: userId } }}
        filters={<UserIdFilter onChange={setUserId} />}
        columns={[
          { title: t('user'), render: (_, { id }) => <UserLink id={id} /> },
          { title: t('invite.inviter'), render: (_, row) => <UserLink id={row.inviter_id} /> },
          {
            title: t('invite.registered'),
            render: (_, row) => <TimeText at={row.registered_at} />,
          },
          {
            title: t('invite.active'),
            render: (_, row) => t(row.is_active ? 'invite.yes' : 'invite.no'),
          },
          { title: t('invite.bar'), render: (_, { bar }) => t(`invite.bar_${bar}`) },
        ]}
      />
    </Page>
  )
}

const UserLink = ({ id }: { id: number }) => <Link to={userPath(id)}>{id}</Link>

function Totals() {
  const { t } = useTranslation()
  const query = useQuery({
    queryKey: ['invite', 'totals'],
    queryFn: () => api.call(inviteTotals, {}),
  })
  return (
    <Card>
      <Loaded query={query}>
        {(totals) => (
          <PlainTable<Total>
            label={t('invite.totals')}
            rows={totals}
            rowKey="currency"
            csv={{ call: inviteTotals }}
            columns={[
              { title: t('currency'), dataIndex: 'code' },
              { title: t('invite.inviters'), dataIndex: 'inviters' },
              amountColumn(t('invite.paid'), (row) => row.amount, inItsCurrency),
              amountColumn(t('invite.pending'), (row) => row.pending, inItsCurrency),
            ]}
          />
        )}
      </Loaded>
    </Card>
  )
}
