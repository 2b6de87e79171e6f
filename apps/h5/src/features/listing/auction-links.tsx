import { formatAmount } from '@candor/client'
import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { OpeningProps } from '../../app/feature.ts'
import { CoinIcon } from '../../ui/coin-icon.tsx'
import { Countdown } from '../../ui/countdown.tsx'
import { listingPaths } from './paths.ts'
import { type Auction, useAuctions } from './use-auctions.ts'

/** Links to auctions on pages of other features. */
export function AuctionLinks(wanted: OpeningProps) {
  const { data } = useAuctions()
  const shown = data?.list.filter((auction) => isWanted(auction, wanted)) ?? []
  if (shown.length === 0) return null
  return (
    <ul className="grid gap-3 px-4 py-3">
      {shown.map((auction) => (
        <li key={auction.symbol}>
          <AuctionLink auction={auction} />
        </li>
      ))}
    </ul>
  )
}

function isWanted(auction: Auction, { code, symbol }: OpeningProps): boolean {
  if (code === undefined && symbol === undefined) return auction.is_open
  return auction.base === code || auction.symbol === symbol
}

function AuctionLink({ auction }: { auction: Auction }) {
  const { t } = useTranslation('listing')
  const { base, quote, symbol, price, is_open: isOpen } = auction
  return (
    <Link
      to={listingPaths.auction(symbol)}
      className="flex min-h-15 tap items-center gap-3 rounded-tile bg-raised px-3.5 py-2.5"
    >
      <CoinIcon code={base} size={32} />
      <span className="min-w-0 flex-1">
        <span className="block text-md font-semibold">{`${t('title')} ${base}/${quote}`}</span>
        <span className="block text-sm text-ink-2">
          {t(isOpen ? 'indicated' : 'opening_price')}{' '}
          <span className="num whitespace-nowrap">{`${formatAmount(price)} ${quote}`}</span>
        </span>
      </span>
      {isOpen && <Countdown until={auction.ends_at} className="text-md font-semibold" />}
      <ChevronRight size={16} className="shrink-0 text-ink-3" aria-hidden />
    </Link>
  )
}
