import { memo } from 'react'
import { Link } from 'react-router'

import { paths } from '../app/paths.ts'
import { useTicker } from '../live/tickers.ts'
import type { Market } from '../live/use-markets.ts'
import { ChangePill } from './change-pill.tsx'
import { CoinIcon } from './coin-icon.tsx'
import { MarketName } from './market-name.tsx'
import { PriceText } from './price-text.tsx'
import { useLongPress } from './use-long-press.ts'

type Props = { market: Market; onLongPress?: (market: Market) => void }

/** One market of a list, 60 points high; it hears its own ticks only. */
export const MarketRow = memo(function MarketRow({ market, onLongPress }: Props) {
  const { symbol, code, scale } = market
  const ticker = useTicker(symbol) ?? { ...market, direction: 'flat' as const }
  const press = useLongPress(() => onLongPress?.(market))
  return (
    <div className="flex h-15 tap items-center pr-4">
      <Link
        to={paths.chart(symbol)}
        className="flex h-full min-w-0 flex-1 touch-manipulation [-webkit-touch-callout:none] items-center gap-2.5 pr-2.5 pl-4 select-none"
        {...(onLongPress === undefined ? {} : press)}
      >
        <CoinIcon code={code} />
        <MarketName market={market} amount={ticker.amount} isHalted={ticker.state === 'halted'} />
        <PriceText
          value={ticker.price}
          scale={scale}
          direction={ticker.direction}
          className="live text-md font-medium"
        />
      </Link>
      <ChangePill rate={ticker.change_rate} change={ticker.change} scale={scale} />
    </div>
  )
})
