import { formatRate } from '@candor/client'
import type { ReplyOf } from '@candor/protocol'
import { nftConsoleCalls } from '@candor/protocol/products/nft/calls'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { CursorTable } from '../../ui/cursor-table.tsx'
import { LongText, TimeText } from '../../ui/texts.tsx'
import { UserCell } from './item-cell.tsx'

const { nftArtists } = nftConsoleCalls
type Artist = ReplyOf<typeof nftArtists>['list'][number]

/** Who made the works, and who is paid for them. */
export function NftArtists() {
  const { t } = useTranslation()
  return (
    <CursorTable<Artist>
      label={t('nft.artists')}
      queryKey={['nft', 'artists']}
      load={(cursor) => api.call(nftArtists, { cursor, limit: undefined })}
      rowKey="id"
      csv={{ call: nftArtists }}
      columns={[
        { title: t('id'), dataIndex: 'id' },
        { title: t('name'), dataIndex: 'name' },
        { title: t('nft.bio'), render: (_, row) => <LongText text={row.bio} /> },
        {
          title: t('nft.payee'),
          render: (_, row) => <UserCell id={row.payee_id} house={t('nft.house')} />,
        },
        {
          title: t('nft.royalty'),
          align: 'end',
          render: (_, row) => formatRate(row.royalty, { scaleMax: 2, scaleMin: 0 }),
        },
        { title: t('nft.works'), align: 'end', dataIndex: 'works' },
        { title: t('nft.created_at'), render: (_, row) => <TimeText at={row.created_at} /> },
      ]}
    />
  )
}
