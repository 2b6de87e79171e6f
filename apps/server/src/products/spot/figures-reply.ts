import type { Exchange } from '@candor/core'
import { amountOf, applyRate, formatDecimal } from '@candor/core/money'
import type { PlaceSpotOrder, SpotPreview } from '@candor/core/products/spot'

import type { Pair } from '../../catalog/pairs.ts'

type Figures = SpotPreview & { readonly command: Pick<PlaceSpotOrder, 'side' | 'lots'> }

/** The figures of a dry run at the worst price: its limit, for a market order the bound of its protection. */
export function figuresReply(exchange: Exchange, pair: Pair, { command, limit, cost }: Figures) {
  const market = exchange.markets.get(pair.id)
  if (market === undefined) return { ok: false, rejection: 'market_unknown' } as const
  const { side, lots } = command
  const { makerFee, takerFee } = market.config
  const feeRate = makerFee > takerFee ? makerFee : takerFee
  const notional = market.notionalOf(limit, lots)
  const [paid, received] = side === 'buy' ? [pair.quote, pair.base] : [pair.base, pair.quote]
  const feeBase = side === 'buy' ? market.baseOf(lots) : notional
  const value = {
    dry: true as const,
    symbol: pair.symbol,
    direction: side,
    price: formatDecimal(limit, pair.priceScale),
    amount: formatDecimal(lots, pair.lotScale),
    notional: formatDecimal(notional, pair.quote.scale),
    fee_rate: formatDecimal(feeRate, 8),
    fee: formatDecimal(applyRate(amountOf(feeBase), feeRate, 'up'), received.scale),
    fee_currency: received.code,
    hold: formatDecimal(cost, paid.scale),
    hold_currency: paid.code,
  }
  return { ok: true, value } as const
}
