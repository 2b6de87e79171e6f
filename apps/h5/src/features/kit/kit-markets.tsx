import { candlePeriodMs } from '@candor/protocol/services/market/candle-periods'

import { type Market, useMarkets } from '../../live/use-markets.ts'
import type { CandleSource } from '../../ui/candle-chart.tsx'
import { FavoriteButton } from '../../ui/favorite-button.tsx'
import { LazyCandleChart } from '../../ui/lazy-candle-chart.tsx'
import { MarketName, MarketRow } from '../../ui/market-row.tsx'
import { KitPart } from './kit-part.tsx'

/** Without a real symbol, so that no tick changes its figures. */
const risen: Market = {
  match_id: 0,
  currency_id: 0,
  legal_id: 0,
  symbol: 'KIT-RISEN',
  code: 'BTC',
  name: 'Bitcoin',
  option_name: '比特币',
  en_name: 'Bitcoin',
  tw_name: '比特幣',
  legal_code: 'USDT',
  logo: '',
  price: '60123.45',
  change: '1870.12',
  change_rate: '3.21',
  high: '60480',
  low: '58110.5',
  volume: '1532.418',
  amount: '91234567.8',
  scale: 2,
  amount_scale: 3,
  min_notional: '5',
  favorite: false,
  sections: [],
  tradable: true,
  state: 'open',
  state_reason: '',
  spark: [],
}
const fallen: Market = {
  ...risen,
  symbol: 'KIT-FALLEN',
  code: 'ETH',
  price: '2987.6',
  change: '-41.3',
  change_rate: '-1.36',
}
const halted: Market = {
  ...risen,
  symbol: 'KIT-HALTED',
  code: 'NVDA',
  price: '182.4',
  change: '0',
  change_rate: '0',
  state: 'halted',
}
const main = ['MA'] as const
const sub = ['VOL'] as const

/** The parts that show a market: a row, its name, its star, its chart. */
export function KitMarkets() {
  // A favourite is stored and sent later, so it must be an existing market.
  const listed = useMarkets().data?.[0]
  return (
    <>
      <KitPart name="MarketRow: risen, fallen, halted; not to be tapped here">
        {/* The markets do not exist, and the chart would store one as the last that was opened. */}
        <div className="-mx-4" inert>
          {[risen, fallen, halted].map((market) => (
            <MarketRow key={market.symbol} market={market} />
          ))}
        </div>
      </KitPart>
      <KitPart name="MarketName">
        <MarketName market={risen} amount={risen.amount} isHalted={false} />
        <MarketName market={halted} amount={halted.amount} isHalted />
      </KitPart>
      {listed !== undefined && (
        <KitPart name={`FavoriteButton: really marks ${listed.code}/${listed.legal_code}`}>
          <FavoriteButton market={listed} />
        </KitPart>
      )}
      <KitPart name="LazyCandleChart">
        <div className="-mx-4">
          <LazyCandleChart
            source={kitCandles}
            symbol={risen.symbol}
            priceScale={risen.scale}
            amountScale={risen.amount_scale}
            period="60min"
            main={main}
            sub={sub}
            height={280}
            label="A chart of examples"
          />
        </div>
      </KitPart>
    </>
  )
}

const count = 120

/** A price that oscillates around 60,000, as a function of the time. */
const priceAt = (step: number) => 60_000 + 900 * Math.sin(step / 9) + 250 * Math.sin(step * 1.7)

/** Constant candles of an invented market, for the kit's chart. */
const kitCandles: CandleSource = {
  fetch: (_symbol, period, until) => {
    const periodMs = candlePeriodMs[period]
    const first = Math.ceil(until / periodMs) - count
    return Promise.resolve(Array.from({ length: count }, (_, at) => candleAt(first + at, periodMs)))
  },
  follow: () => () => undefined,
}

function candleAt(step: number, periodMs: number) {
  const open = priceAt(step)
  const close = priceAt(step + 1)
  return {
    time: step * periodMs,
    open: open.toFixed(2),
    high: (Math.max(open, close) + 60).toFixed(2),
    low: (Math.min(open, close) - 60).toFixed(2),
    close: close.toFixed(2),
    volume: (20 + 12 * Math.abs(Math.sin(step))).toFixed(3),
  }
}
