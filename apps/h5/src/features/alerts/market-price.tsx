import { type Market, useTicker } from '../../live/use-markets.ts'
import { ChangeText } from '../../ui/change-text.tsx'
import { PriceText } from '../../ui/money.tsx'

/** The live price of a market with its change. */
export function MarketPrice({ market }: { market: Market }) {
  const ticker = useTicker(market.symbol)
  return (
    <span className="flex items-baseline gap-2">
      <PriceText
        value={ticker?.price ?? market.price}
        scale={market.scale}
        direction={ticker?.direction ?? 'flat'}
        className="live text-lg font-semibold"
      />
      <ChangeText rate={ticker?.change_rate ?? market.change_rate} className="text-sm" />
    </span>
  )
}
