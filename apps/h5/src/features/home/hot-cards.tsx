import { directionOf } from '@candor/client'
import { memo } from 'react'
import { Link } from 'react-router'

import { paths } from '../../app/paths.ts'
import { useTicker, type Market } from '../../live/use-markets.ts'
import { ChangeText } from '../../ui/change-text.tsx'
import { CoinIcon } from '../../ui/coin-icon.tsx'
import { PriceText } from '../../ui/money.tsx'
import { Spark } from '../../ui/spark.tsx'
import { hot } from './rankings.tsx'

/** The five most traded markets with a chart of their last day. */
export function HotCards({ markets }: { markets: readonly Market[] }) {
  return (
    <div className="no-bar mt-4 flex snap-x gap-2 overflow-x-auto scroll-px-4 px-4">
      {hot(markets)
        .slice(0, 5)
        .map((market) => (
          <HotCard key={market.symbol} market={market} />
        ))}
    </div>
  )
}

const HotCard = memo(function HotCard({ market }: { market: Market }) {
  const ticker = useTicker(market.symbol) ?? market
  return (
    <Link
      to={paths.chart(market.symbol)}
      className="w-[124px] shrink-0 snap-start rounded-tile bg-raised p-3 active:bg-press"
    >
      <span className="flex items-center gap-1.5">
        <CoinIcon code={market.code} size={18} />
        <span className="text-sm font-semibold">{market.code}</span>
      </span>
      <PriceText
        value={ticker.price}
        scale={market.scale}
        className="live mt-2 block text-md font-semibold"
      />
      <ChangeText rate={ticker.change_rate} className="block text-xs" />
      <span className="mt-1.5 block">
        <Spark
          points={market.spark}
          direction={directionOf(ticker.change_rate)}
          width={100}
          height={26}
          isFilled
        />
      </span>
    </Link>
  )
})
