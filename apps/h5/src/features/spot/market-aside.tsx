import { type Market, useLiveTicker, useMarket } from '../../live/use-markets.ts'
import { PeriodBar } from '../../trading/chart-bars.tsx'
import { SmallChart } from '../../trading/chart-candles.tsx'
import { PriceHeader } from '../../trading/price-header.tsx'
import { useSymbol } from '../../trading/use-symbol.ts'
import { TradeList } from './trade-list.tsx'
import { useOrderLines } from './use-orders.ts'

const chartHeight = 280

type Props = { className: string; hasChart: boolean }

/** Beside the page on a wide screen: the market that is shown, or was shown last. */
export function MarketAside({ className, hasChart }: Props) {
  const market = useMarket(useSymbol().symbol)
  if (market === undefined) return null
  const pair = `${market.code}/${market.legal_code}`
  return (
    <aside aria-label={pair} className={className}>
      <h2 className="px-4 pt-4 pb-1 text-lg font-semibold">{pair}</h2>
      {hasChart && <AsideChart market={market} />}
      <TradeList market={market} />
    </aside>
  )
}

function AsideChart({ market }: { market: Market }) {
  useLiveTicker(market.symbol)
  return (
    <>
      <PriceHeader market={market} />
      <PeriodBar isWhole />
      <SmallChart market={market} orders={useOrderLines(market)} height={chartHeight} />
    </>
  )
}
