import type { ReplyOf } from '@candor/protocol'
import { nftConsoleCalls } from '@candor/protocol/products/nft/calls'
import { Button, Drawer } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { amountColumn } from '../../ui/amount-column.tsx'
import { CursorTable } from '../../ui/cursor-table.tsx'
import { TimeText } from '../../ui/texts.tsx'
import { inItsMoney, UserCell } from './item-cell.tsx'

const { nftBids } = nftConsoleCalls
type Bid = ReplyOf<typeof nftBids>['list'][number]

type Props = { sale: { id: number; title: string; bids: number } }

/** How many bids an auction has, and the log of them with the ends that they caused. */
export function BidLog({ sale: { id, title, bids } }: Props) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  if (bids === 0) return 0
  const filter = { sale_id: String(id) }
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        {bids}
      </Button>
      <Drawer
        title={`${t('nft.bid_log')} · ${title}`}
        size="large"
        open={isOpen}
        destroyOnHidden
        onClose={() => setIsOpen(false)}
      >
        <CursorTable<Bid>
          label={t('nft.bid_log')}
          queryKey={['nft', 'bids', id]}
          load={(cursor) => api.call(nftBids, { ...filter, cursor, limit: undefined })}
          rowKey="id"
          csv={{ call: nftBids, fields: filter }}
          columns={[
            { title: t('id'), dataIndex: 'id' },
            { title: t('time'), render: (_, row) => <TimeText at={row.at} /> },
            { title: t('user'), render: (_, row) => <UserCell id={row.user_id} house="–" /> },
            amountColumn(t('nft.bid'), (row) => row.bid, inItsMoney),
            {
              title: t('nft.outbid'),
              render: (_, row) => <UserCell id={row.outbid_id} house="–" />,
            },
            { title: t('nft.ends_at'), render: (_, row) => <TimeText at={row.ends_at} /> },
          ]}
        />
      </Drawer>
    </>
  )
}
