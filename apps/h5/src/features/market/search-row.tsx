import { memo, type ReactNode } from 'react'
import { Link } from 'react-router'

import { paths } from '../../app/paths.ts'
import { useTicker } from '../../live/tickers.ts'
import type { Market } from '../../live/use-markets.ts'
import { ChangeText } from '../../ui/change-text.tsx'
import { CoinIcon } from '../../ui/coin-icon.tsx'
import { FavoriteButton } from '../../ui/favorite-button.tsx'
import { MarketName } from '../../ui/market-name.tsx'
import { PriceText } from '../../ui/price-text.tsx'

type Props = { market: Market; lead?: ReactNode; onOpen?: () => void }

/** A market that was found, and its star. */
export const SearchRow = memo(function SearchRow({ market, lead, onOpen }: Props) {
  const { symbol, code, scale } = market
  const ticker = useTicker(symbol) ?? { ...market, direction: 'flat' as const }
  return (
    <li className="flex items-center pr-1">
      <Link
        to={paths.chart(symbol)}
        onClick={onOpen}
        className="flex h-15 min-w-0 flex-1 tap items-center gap-2.5 pl-4"
      >
        {lead}
        <CoinIcon code={code} />
        <MarketName market={market} amount={ticker.amount} isHalted={ticker.state === 'halted'} />
        <span className="shrink-0 text-right">
          <PriceText
            value={ticker.price}
            scale={scale}
            direction={ticker.direction}
            className="live block text-md leading-5 font-medium"
          />
          <ChangeText rate={ticker.change_rate} className="block text-xs" />
        </span>
      </Link>
      <FavoriteButton market={market} />
    </li>
  )
})
