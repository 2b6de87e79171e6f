import type { TickerData } from '@candor/protocol/services/market/events'
import { memo } from 'react'
import { Link } from 'react-router'

import { paths } from '../app/paths.ts'
import { type Ticker, useTicker } from '../live/tickers.ts'
import type { Market } from '../live/use-markets.ts'
import { ChangePill } from './change-pill.tsx'
import { CoinIcon } from './coin-icon.tsx'
import { MarketName } from './market-name.tsx'
import { PriceText } from './price-text.tsx'
import { useLongPress } from './use-long-press.ts'

type Props = { market: Market; onLongPress?: (market: Market) => void }

/** One market of a list, 60 points high. The row stands still; its figures hear their own ticks. */
export const MarketRow = memo(function MarketRow({ market, onLongPress }: Props) {
  const { symbol, code } = market
  const press = useLongPress(() => onLongPress?.(market))
  return (
    <div className="flex h-15 tap items-center pr-4">
      <Link
        to={paths.chart(symbol)}
        className="flex h-full min-w-0 flex-1 touch-manipulation [-webkit-touch-callout:none] items-center gap-2.5 pr-2.5 pl-4 select-none"
        {...(onLongPress === undefined ? {} : press)}
      >
        <CoinIcon code={code} />
        <NameAndPrice market={market} />
      </Link>
      <Change market={market} />
    </div>
  )
})

function NameAndPrice({ market }: { market: Market }) {
  const { amount, state, price, direction = 'flat' } = useFigures(market)
  return (
    <>
      <MarketName market={market} amount={amount} isHalted={state === 'halted'} />
      <PriceText
        value={price}
        scale={market.scale}
        direction={direction}
        className="live text-md font-medium"
      />
    </>
  )
}

function Change({ market }: { market: Market }) {
  const { change_rate: rate, change } = useFigures(market)
  return <ChangePill rate={rate} change={change} scale={market.scale} />
}

/** The figures of this moment, or those that were fetched while no tick has come. */
const useFigures = (market: Market): TickerData & Partial<Ticker> =>
  useTicker(market.symbol) ?? market
