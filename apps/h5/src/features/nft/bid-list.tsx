import { formatAmount, formatDateTime } from '@candor/client'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/loadable.tsx'
import { RecordList } from '../../ui/record-list.tsx'
import { Section } from '../../ui/section.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Tag } from '../../ui/tag.tsx'
import { type NftBid, useBids } from './use-nft.ts'

const shownFirst = 5

/** The newest bids, and a sheet with all of them. */
export function BidList({ code, count }: { code: string; count: number }) {
  const { t } = useTranslation('nft')
  const [isOpen, setIsOpen] = useState(false)
  const bids = useBids(code)
  const newest = bids.data?.pages[0]?.list.slice(0, shownFirst) ?? []
  return (
    <Section title={t('bids_count', { count })}>
      {count === 0 && <p className="px-4 pt-1 text-base text-ink-3">{t('no_bids')}</p>}
      <ul>
        {newest.map((bid) => (
          <li key={bid.id}>
            <BidRow bid={bid} />
          </li>
        ))}
      </ul>
      {count > shownFirst && (
        <div className="px-4 pt-1">
          <Button tone="quiet" size="pill" onClick={() => setIsOpen(true)}>
            {t('all_bids')}
          </Button>
        </div>
      )}
      <Sheet title={t('all_bids')} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <RecordList records={bids} keyOf={({ id }) => id} empty={<Empty text={t('no_bids')} />}>
          {(bid) => <BidRow bid={bid} />}
        </RecordList>
      </Sheet>
    </Section>
  )
}

function BidRow({ bid }: { bid: NftBid }) {
  const { t } = useTranslation('nft')
  return (
    <div className="flex min-h-13 items-center justify-between gap-3 px-4 py-1.5">
      <span className="min-w-0">
        <span className="flex items-center gap-2 text-base">
          <span className="truncate">{bid.is_mine ? t('you') : bid.bidder}</span>
          {bid.is_leading && <Tag tone="up">{t('leading')}</Tag>}
        </span>
        <span className="num block text-sm text-ink-3">{formatDateTime(bid.at)}</span>
      </span>
      <span className="num shrink-0 text-md font-semibold">
        {`${formatAmount(bid.price)} ${bid.currency}`}
      </span>
    </div>
  )
}
