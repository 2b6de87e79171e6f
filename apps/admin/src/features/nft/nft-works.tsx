import type { BodyOf, ReplyOf } from '@candor/protocol'
import { nftConsoleCalls } from '@candor/protocol/products/nft/calls'
import { nftItemStates } from '@candor/protocol/products/nft/nft-fields'
import { Space, Tag } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { useMayCall } from '../../app/session.ts'
import { CursorTable } from '../../ui/cursor-table.tsx'
import { ChoiceFilter, UserIdFilter } from '../../ui/filters.tsx'
import { HashText, TimeText } from '../../ui/texts.tsx'
import { ItemCell, UserCell } from './item-cell.tsx'
import { NewOffer } from './new-offer.tsx'

const { nftOfferAsk, nftWorks } = nftConsoleCalls
type Work = ReplyOf<typeof nftWorks>['list'][number]
type State = NonNullable<BodyOf<typeof nftWorks>['state']>

/** Every work and box with its owner; what the house holds can be offered. */
export function NftWorks() {
  const { t } = useTranslation()
  const mayOffer = useMayCall(nftOfferAsk)
  const [userId, setUserId] = useState<string>()
  const [state, setState] = useState<State>()
  const filter = { artist_id: undefined, user_id: userId, state }
  return (
    <CursorTable<Work>
      label={t('nft.works')}
      queryKey={['nft', 'works', userId, state]}
      load={(cursor) => api.call(nftWorks, { ...filter, cursor, limit: undefined })}
      rowKey="id"
      csv={{ call: nftWorks, fields: filter }}
      filters={
        <Space wrap>
          <UserIdFilter onChange={setUserId} />
          <ChoiceFilter
            label={t('state')}
            values={nftItemStates}
            nameOf={(value) => t(`nft.item_${value}`)}
            onChange={setState}
          />
        </Space>
      }
      columns={[
        { title: t('id'), dataIndex: 'id' },
        { title: t('nft.work'), render: (_, row) => <ItemCell {...row} /> },
        { title: t('nft.artist'), dataIndex: 'artist' },
        { title: t('kind'), render: (_, row) => t(`nft.type_${row.type}`) },
        { title: t('nft.rarity'), render: (_, row) => t(`nft.rarity_${row.rarity}`) },
        {
          title: t('nft.owner'),
          render: (_, row) => <UserCell id={row.user_id} house={t('nft.house')} />,
        },
        { title: t('state'), render: (_, row) => <Tag>{t(`nft.item_${row.state}`)}</Tag> },
        { title: t('nft.trades'), align: 'end', dataIndex: 'trades' },
        { title: t('nft.series'), dataIndex: 'series' },
        {
          title: t('nft.file_hash'),
          render: (_, row) => (row.sha256 === '' ? null : <HashText hash={row.sha256} />),
        },
        { title: t('nft.created_at'), render: (_, row) => <TimeText at={row.minted_at} /> },
        {
          title: '',
          render: (_, row) =>
            mayOffer && row.kind === 'work' && row.user_id === 0 && row.state === 'held' ? (
              <NewOffer itemId={row.id} />
            ) : null,
        },
      ]}
    />
  )
}
