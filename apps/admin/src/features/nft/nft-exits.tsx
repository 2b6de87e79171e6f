import type { BodyOf, ReplyOf } from '@candor/protocol'
import { nftConsoleCalls } from '@candor/protocol/products/nft/calls'
import { nftExitStates } from '@candor/protocol/products/nft/nft-fields'
import { Tag } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { CursorTable } from '../../ui/cursor-table.tsx'
import { ChoiceFilter } from '../../ui/filters.tsx'
import { LongText, TimeText } from '../../ui/texts.tsx'
import { WaitingTime } from '../../ui/waiting-time.tsx'
import { ItemCell, UserCell } from './item-cell.tsx'
import { Review } from './review.tsx'

const { nftExitReview, nftExits } = nftConsoleCalls
type Exit = ReplyOf<typeof nftExits>['list'][number]
type State = NonNullable<BodyOf<typeof nftExits>['state']>

const colors = { review: 'orange', done: 'green', rejected: 'red' } as const

/** Withdrawals of works to addresses; those under review wait for a decision. */
export function NftExits() {
  const { t } = useTranslation()
  const [state, setState] = useState<State | undefined>('review')
  const filter = { state }
  return (
    <CursorTable<Exit>
      label={t('nft.exits')}
      queryKey={['nft', 'exits', state]}
      load={(cursor) => api.call(nftExits, { ...filter, cursor, limit: undefined })}
      rowKey="id"
      csv={{ call: nftExits, fields: filter }}
      filters={
        <ChoiceFilter
          label={t('state')}
          values={nftExitStates}
          nameOf={(value) => t(`nft.exit_${value}`)}
          initial="review"
          onChange={setState}
        />
      }
      columns={[
        { title: t('id'), dataIndex: 'id' },
        {
          title: t('review.time'),
          render: (_, row) =>
            row.state === 'review' ? (
              <WaitingTime from={row.asked_at} due={row.review_by} />
            ) : (
              <TimeText at={row.ended_at} />
            ),
        },
        { title: t('nft.work'), render: (_, row) => <ItemCell {...row} /> },
        { title: t('user'), render: (_, row) => <UserCell id={row.user_id} house="–" /> },
        { title: t('address'), render: (_, row) => <LongText text={row.address} /> },
        {
          title: t('state'),
          render: (_, row) => <Tag color={colors[row.state]}>{t(`nft.exit_${row.state}`)}</Tag>,
        },
        {
          title: t('nft.cause'),
          render: (_, row) => (row.cause === '' ? '' : t(`nft.causes.${row.cause}`)),
        },
        {
          title: '',
          render: (_, row) =>
            row.state === 'review' ? <Review id={row.id} by={nftExitReview} /> : null,
        },
      ]}
    />
  )
}
