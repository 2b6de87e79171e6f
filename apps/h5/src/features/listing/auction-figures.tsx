import { formatAmount } from '@candor/client'
import { useTranslation } from 'react-i18next'

import { CoinIcon } from '../../ui/coin-icon.tsx'
import { Countdown } from '../../ui/countdown.tsx'
import { DetailList } from '../../ui/detail-list.tsx'
import { Tag } from '../../ui/tag.tsx'
import type { Auction } from './use-auctions.ts'

/** The price that an auction has ended with or would end with now, and what trades at it. */
export function AuctionFigures({ auction }: { auction: Auction }) {
  const { t } = useTranslation('listing')
  const { base, quote, price, amount, surplus, is_open: isOpen } = auction
  const left = Number(surplus)
  const sideLeft = left > 0 ? t('buyers_left') : t('sellers_left')
  return (
    <>
      <header className="flex items-center gap-3 px-4 pt-2">
        <CoinIcon code={base} size={44} />
        <div className="min-w-0 flex-1">
          <p className="num text-2xl font-semibold break-words">
            {formatAmount(price)} <span className="text-md font-medium">{quote}</span>
          </p>
          <p className="text-sm text-ink-3">{t(isOpen ? 'indicated' : 'opening_price')}</p>
        </div>
        <Tag tone={isOpen ? 'up' : 'plain'}>{t(isOpen ? 'open' : 'ended')}</Tag>
      </header>
      <section className="mx-4 mt-4 rounded-tile bg-raised p-4">
        {isOpen && (
          <div className="mb-3 flex items-end justify-between gap-3">
            <p className="text-sm text-ink-2">{t('ends_in')}</p>
            <Countdown until={auction.ends_at} className="text-xl font-semibold" />
          </div>
        )}
        <DetailList
          rows={[
            { label: t('pair'), value: `${base}/${quote}` },
            {
              label: t(isOpen ? 'would_trade' : 'traded'),
              value: `${formatAmount(amount)} ${base}`,
            },
            ...(left === 0
              ? []
              : [{ label: sideLeft, value: `${formatAmount(surplus.replace('-', ''))} ${base}` }]),
            { label: t('issue_price'), value: `${formatAmount(auction.reference)} ${quote}` },
          ]}
        />
        {isOpen && <p className="mt-3 text-sm text-ink-3">{t('fixed_note')}</p>}
      </section>
    </>
  )
}
