import type { BodyOf, ReplyOf } from '@candor/protocol'
import { nftConsoleCalls } from '@candor/protocol/products/nft/calls'
import { nftSaleStates } from '@candor/protocol/products/nft/nft-fields'
import { Tag } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { useMayCall } from '../../app/session.ts'
import { amountColumn } from '../../ui/amount-column.tsx'
import { CursorTable } from '../../ui/cursor-table.tsx'
import type { Columns } from '../../ui/data-table.tsx'
import { ChoiceFilter } from '../../ui/filters.tsx'
import { RequestForm } from '../../ui/request-form.tsx'
import { HashText, TimeText } from '../../ui/texts.tsx'
import { BidLog } from './bid-log.tsx'
import { inItsMoney, ItemCell, UserCell } from './item-cell.tsx'

const { nftCancelAsk, nftSales } = nftConsoleCalls
export type Sale = ReplyOf<typeof nftSales>['list'][number]
type State = NonNullable<BodyOf<typeof nftSales>['state']>
type Mode = NonNullable<BodyOf<typeof nftSales>['mode']>

const stateColors = {
  review: 'orange',
  open: 'blue',
  to_pay: 'gold',
  offered: 'gold',
  sold: 'green',
  unsold: 'default',
  rejected: 'red',
  cancelled: 'default',
} as const satisfies Record<Sale['state'], string>

/** The sales of one mode: fixed prices, auctions with their log, or series with what they hold. */
export function NftSales({ mode }: { mode: Mode }) {
  const { t } = useTranslation()
  const [state, setState] = useState<State>()
  const filter = { mode, state }
  return (
    <CursorTable<Sale>
      label={t('nft.sales')}
      queryKey={['nft', 'sales', mode, state]}
      load={(cursor) => api.call(nftSales, { ...filter, cursor, limit: undefined })}
      rowKey="id"
      csv={{ call: nftSales, fields: filter }}
      filters={
        <ChoiceFilter
          label={t('state')}
          values={nftSaleStates}
          nameOf={(value) => t(`nft.sale_${value}`)}
          onChange={setState}
        />
      }
      columns={useColumns(mode)}
    />
  )
}

function useColumns(mode: Mode): Columns<Sale> {
  const { t } = useTranslation()
  const money = (key: 'asking' | 'increment' | 'deposit' | 'reserve' | 'top_bid') =>
    amountColumn<Sale>(t(`nft.${key}`), (row) => row[key], inItsMoney)
  const auction: Columns<Sale> = [
    money('increment'),
    money('deposit'),
    money('reserve'),
    { title: t('nft.bids'), align: 'end', render: (_, row) => <BidLog sale={row} /> },
    money('top_bid'),
    {
      title: t('nft.top_bidder'),
      render: (_, row) => <UserCell id={row.top_user_id} house="–" />,
    },
    { title: t('nft.extensions'), align: 'end', dataIndex: 'extensions' },
  ]
  const series: Columns<Sale> = [
    {
      title: t('nft.sold_of'),
      align: 'end',
      render: (_, { series: own }) => own && `${own.sold} / ${own.supply}`,
    },
    { title: t('nft.opened'), align: 'end', render: (_, { series: own }) => own?.opened },
    { title: t('nft.burned'), align: 'end', render: (_, { series: own }) => own?.burned },
    amountColumn<Sale>(t('nft.escrowed'), (row) => row.series?.escrowed ?? '0', inItsMoney),
    {
      title: t('nft.root'),
      render: (_, { series: own }) => own && <HashText hash={own.root} />,
    },
    {
      title: t('nft.chain_end'),
      render: (_, { series: own }) => own && <HashText hash={own.chain_end} />,
    },
  ]
  return [
    { title: t('id'), dataIndex: 'id' },
    { title: t('nft.work'), render: (_, row) => <ItemCell {...row} /> },
    {
      title: t('state'),
      render: (_, row) => <Tag color={stateColors[row.state]}>{t(`nft.sale_${row.state}`)}</Tag>,
    },
    {
      title: t('nft.seller'),
      render: (_, row) => <UserCell id={row.seller_id} house={t('nft.house')} />,
    },
    money('asking'),
    ...(mode === '2' ? auction : []),
    ...(mode === '3' ? series : []),
    { title: t('nft.starts_at'), render: (_, row) => <TimeText at={row.starts_at} /> },
    { title: t('nft.ends_at'), render: (_, row) => <TimeText at={row.ends_at} /> },
    { title: t('nft.ended_at'), render: (_, row) => <TimeText at={row.ended_at} /> },
    { title: '', render: (_, row) => <Cancel sale={row} /> },
  ]
}

/** Requests to take back what nobody has bid for or drawn from; the core has the last word. */
function Cancel({ sale: { id, state, bids, series } }: { sale: Sale }) {
  const { t } = useTranslation()
  const isUntouched = state === 'open' && bids === 0 && (series?.opened ?? 0) === 0
  if (!useMayCall(nftCancelAsk) || !isUntouched) return null
  return (
    <RequestForm<BodyOf<typeof nftCancelAsk>>
      title={t('nft.request_cancel')}
      button={{ size: 'small', danger: true }}
      initial={{}}
      request={(fields) => api.call(nftCancelAsk, { ...fields, id: String(id) })}
    />
  )
}
