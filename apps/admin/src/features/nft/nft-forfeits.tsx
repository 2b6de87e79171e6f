import type { ReplyOf } from '@candor/protocol'
import { nftConsoleCalls } from '@candor/protocol/products/nft/calls'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { amountColumn } from '../../ui/amount-column.tsx'
import { CursorTable } from '../../ui/cursor-table.tsx'
import { TimeText } from '../../ui/texts.tsx'
import { inItsMoney, ItemCell, UserCell } from './item-cell.tsx'

const { nftForfeits } = nftConsoleCalls
type Forfeit = ReplyOf<typeof nftForfeits>['list'][number]

/** Deposits of winners who did not pay, with the three parts of each. */
export function NftForfeits() {
  const { t } = useTranslation()
  return (
    <CursorTable<Forfeit>
      label={t('nft.forfeits')}
      queryKey={['nft', 'forfeits']}
      load={(cursor) => api.call(nftForfeits, { cursor, limit: undefined })}
      rowKey="id"
      csv={{ call: nftForfeits }}
      columns={[
        { title: t('id'), dataIndex: 'id' },
        { title: t('nft.sale'), dataIndex: 'sale_id' },
        { title: t('nft.work'), render: (_, row) => <ItemCell {...row} /> },
        { title: t('user'), render: (_, row) => <UserCell id={row.user_id} house="–" /> },
        amountColumn(t('nft.deposit'), (row) => row.amount, inItsMoney),
        amountColumn(t('nft.to_seller'), (row) => row.to_seller, inItsMoney),
        amountColumn(t('nft.to_artist'), (row) => row.to_artist, inItsMoney),
        amountColumn(t('nft.to_platform'), (row) => row.to_platform, inItsMoney),
        { title: t('time'), render: (_, row) => <TimeText at={row.at} /> },
      ]}
    />
  )
}
