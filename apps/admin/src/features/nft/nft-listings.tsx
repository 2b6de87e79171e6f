import { nftConsoleCalls } from '@candor/protocol/products/nft/calls'
import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { amountColumn } from '../../ui/amount-column.tsx'
import { CursorTable } from '../../ui/cursor-table.tsx'
import { TimeText } from '../../ui/texts.tsx'
import { WaitingTime } from '../../ui/waiting-time.tsx'
import { inItsMoney, ItemCell, UserCell } from './item-cell.tsx'
import type { Sale } from './nft-sales.tsx'
import { Review } from './review.tsx'

const { nftListingReview, nftSales } = nftConsoleCalls
const filter = { mode: undefined, state: 'review' as const }

/** Listings of users that wait for a decision, with what the item was last sold for. */
export function NftListings() {
  const { t } = useTranslation()
  return (
    <CursorTable<Sale>
      label={t('nft.listings')}
      queryKey={['nft', 'listings']}
      load={(cursor) => api.call(nftSales, { ...filter, cursor, limit: undefined })}
      rowKey="id"
      csv={{ call: nftSales, fields: filter }}
      columns={[
        { title: t('id'), dataIndex: 'id' },
        {
          title: t('review.time'),
          render: (_, row) => <WaitingTime from={row.listed_at} due={row.review_by} />,
        },
        { title: t('nft.work'), render: (_, row) => <ItemCell {...row} /> },
        { title: t('nft.seller'), render: (_, row) => <UserCell id={row.seller_id} house="–" /> },
        { title: t('nft.mode'), render: (_, row) => <Tag>{t(`nft.mode_${row.mode}`)}</Tag> },
        amountColumn(t('nft.asking'), (row) => row.asking, inItsMoney),
        amountColumn(t('nft.last_paid'), (row) => row.last_paid, inItsMoney),
        amountColumn(t('nft.deposit'), (row) => row.deposit, inItsMoney),
        { title: t('nft.starts_at'), render: (_, row) => <TimeText at={row.starts_at} /> },
        { title: t('nft.ends_at'), render: (_, row) => <TimeText at={row.ends_at} /> },
        {
          title: '',
          render: (_, row) => <Review id={row.id} by={nftListingReview} />,
        },
      ]}
    />
  )
}
