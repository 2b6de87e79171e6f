import type { ReplyOf } from '@candor/protocol'
import { listingConsoleCalls } from '@candor/protocol/products/listing/calls'
import { useQuery } from '@tanstack/react-query'
import { Card, Tag } from 'antd'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { amountColumn } from '../../ui/amount-column.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { TimeText } from '../../ui/texts.tsx'

const { listingAuctions } = listingConsoleCalls
type Auction = ReplyOf<typeof listingAuctions>['list'][number]

const refreshMs = 2000
const inQuote = { unitOf: ({ quote }: Auction) => quote }
const inBase = { unitOf: ({ base }: Auction) => base }

/** Every auction; the row of an open one unfolds its book. */
export function Auctions() {
  const { t } = useTranslation()
  const query = useQuery({
    queryKey: ['listing', 'auctions'],
    queryFn: () => api.call(listingAuctions, { symbol: undefined }),
    refetchInterval: ({ state }) =>
      state.data?.list.some(({ is_open: isOpen }) => isOpen) === true ? refreshMs : false,
  })
  return (
    <Loaded query={query}>
      {({ list }) => (
        <Card>
          <PlainTable<Auction>
            label={t('listing.auctions')}
            rowKey="symbol"
            rows={list}
            csv={{ call: listingAuctions }}
            detailsOf={bookOf}
            hasDetails={({ book }) => book.length > 0}
            columns={[
              { title: t('market'), dataIndex: 'symbol' },
              {
                title: t('state'),
                render: (_, { is_open: isOpen }) => (
                  <Tag color={isOpen ? 'green' : 'default'}>
                    {t(isOpen ? 'listing.open' : 'listing.ended')}
                  </Tag>
                ),
              },
              amountColumn(t('listing.issue_price'), (row) => row.reference, inQuote),
              amountColumn(t('listing.price'), (row) => row.price, inQuote),
              amountColumn(t('listing.trades'), (row) => row.amount, inBase),
              amountColumn(t('listing.surplus'), (row) => row.surplus, {
                ...inBase,
                isSigned: true,
              }),
              { title: t('orders'), align: 'end', dataIndex: 'orders' },
              { title: t('listing.users'), align: 'end', dataIndex: 'users' },
              { title: t('listing.started'), render: (_, row) => <TimeText at={row.started_at} /> },
              { title: t('listing.fixed'), render: (_, row) => <TimeText at={row.fixed_from} /> },
              { title: t('listing.ends'), render: (_, row) => <TimeText at={row.ends_at} /> },
            ]}
          />
        </Card>
      )}
    </Loaded>
  )
}

const bookOf = (auction: Auction) => <Book auction={auction} />

/** The limits nearest to the price, from the highest down. */
function Book({ auction: { symbol, base, quote, book } }: { auction: Auction }) {
  const { t } = useTranslation()
  return (
    <PlainTable<Auction['book'][number]>
      label={t('listing.book')}
      rowKey="price"
      rows={book}
      csv={{ call: listingAuctions, fields: { table: 'list.book', symbol } }}
      columns={[
        amountColumn(t('listing.buyers'), (row) => row.buy, { unitOf: () => base }),
        amountColumn(t('price'), (row) => row.price, { unitOf: () => quote }),
        amountColumn(t('listing.sellers'), (row) => row.sell, { unitOf: () => base }),
      ]}
    />
  )
}
