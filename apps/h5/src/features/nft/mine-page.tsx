import { formatAmount, formatDateTime } from '@candor/client'
import { ShoppingBag } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'

import { Countdown } from '../../ui/countdown.tsx'
import { IconLink } from '../../ui/icon-button.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { Empty } from '../../ui/loadable.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { OpeningLink } from '../../ui/opening-link.tsx'
import { RecordList } from '../../ui/record-list.tsx'
import { TabPanel, TabRow, Tabs } from '../../ui/tabs.tsx'
import { Tag } from '../../ui/tag.tsx'
import { nftPaths } from './paths.ts'
import { Poster } from './poster.tsx'
import { type NftBid, type NftOrder, useOrders, useOwnBids } from './use-nft.ts'

const tabs = ['bids', 'payments'] as const

/** The user's bids, and what follows from those that won. */
export function MinePage() {
  const { t } = useTranslation('nft')
  const [query, setQuery] = useSearchParams()
  const selected = tabs.find((tab) => tab === query.get('tab')) ?? 'bids'
  return (
    <>
      <NavBar
        title={t('my_bids')}
        action={<IconLink icon={ShoppingBag} label={t('my_nft')} to={nftPaths.myNft()} />}
      />
      <Tabs
        label={t('my_bids')}
        items={tabs.map((key) => ({ key, label: t(`tab_${key}`) }))}
        selected={selected}
        onSelect={(tab) => setQuery({ tab }, { replace: true })}
      >
        <TabRow />
        <TabPanel>{selected === 'bids' ? <Bids /> : <Payments />}</TabPanel>
      </Tabs>
    </>
  )
}

function Bids() {
  const { t } = useTranslation('nft')
  return (
    <RecordList
      records={useOwnBids()}
      keyOf={({ id }) => id}
      empty={
        <Empty
          text={t('no_own_bids')}
          action={
            <OpeningLink product="nft" to={nftPaths.market()}>
              {t('to_market')}
            </OpeningLink>
          }
        />
      }
    >
      {(bid) => (
        <ListRow
          to={nftPaths.artwork(bid.code)}
          icon={<Poster path={bid.poster} className="size-12 shrink-0 rounded-field" />}
          title={<span className="line-clamp-2 font-semibold">{bid.title}</span>}
          detail={<span className="num">{formatDateTime(bid.at)}</span>}
          value={
            <span className="grid justify-items-end gap-1">
              <span className="num font-medium text-ink">
                {`${formatAmount(bid.price)} ${bid.currency}`}
              </span>
              <BidState bid={bid} />
            </span>
          }
        />
      )}
    </RecordList>
  )
}

/** The highest bid leads while the auction runs, and has won after it; a sale below the reserve has no winner. */
function BidState({ bid: { is_leading: isLeading, state } }: { bid: NftBid }) {
  const { t } = useTranslation('nft')
  if (state === 'open')
    return <Tag tone={isLeading ? 'up' : 'warn'}>{t(isLeading ? 'leading' : 'outbid')}</Tag>
  if (isLeading && (state === 'to_pay' || state === 'sold')) return <Tag tone="up">{t('won')}</Tag>
  return <Tag>{t('ended')}</Tag>
}

function Payments() {
  const { t } = useTranslation('nft')
  return (
    <RecordList
      records={useOrders()}
      keyOf={({ id }) => id}
      empty={<Empty text={t('no_payments')} />}
    >
      {(order) => (
        <ListRow
          to={nftPaths.order(order.id)}
          icon={<Poster path={order.poster} className="size-12 shrink-0 rounded-field" />}
          title={
            <span className="flex items-center gap-1.5">
              {!order.is_read && (
                <i className="size-2 shrink-0 rounded-full bg-down not-italic">
                  <span className="sr-only">{t('unread')}</span>
                </i>
              )}
              <span className="line-clamp-2 min-w-0 font-semibold">{order.title}</span>
            </span>
          }
          detail={t(order.is_offer ? 'second_offer' : 'won')}
          value={<OrderState order={order} />}
        />
      )}
    </RecordList>
  )
}

const orderTones = { to_pay: 'warn', paid: 'up', expired: 'down', declined: 'plain' } as const

function OrderState({ order }: { order: NftOrder }) {
  const { t } = useTranslation('nft')
  const { status_name: status } = order
  return (
    <span className="grid justify-items-end gap-1">
      <span className="num font-medium text-ink">
        {`${formatAmount(order.price)} ${order.currency}`}
      </span>
      <span className="flex items-center gap-1.5 text-sm">
        {status === 'to_pay' && <Countdown until={order.pay_by} />}
        <Tag tone={orderTones[status]}>{t(`order_${status}`)}</Tag>
      </span>
    </span>
  )
}
