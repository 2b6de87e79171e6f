import { formatAmount, formatPrice } from '@candor/client'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { useTicker, type Market } from '../../live/use-markets.ts'
import { useTradePreferences } from '../../trading/trade-preferences.ts'
import { PriceText } from '../../ui/money.tsx'
import { type BookView, OrderBook } from '../../ui/order-book.tsx'
import { Select } from '../../ui/select.tsx'
import { groupedPrice, groupLevels, priceSteps, useDepth } from './depth-book.ts'
import { useOpenOrders } from './use-orders.ts'

/** Levels kept of each side: enough for the coarsest step. */
const levelsMax = 200

type Props = {
  market: Market
  rows: number
  onPick: (price: string) => void
}

/** The live book of a market with its last price, its views and its steps. */
export function TradeBook({ market, rows, onPick }: Props) {
  const { t } = useTranslation('spot')
  const { symbol, scale, amount_scale: amountScale } = market
  const steps = priceSteps(scale)
  const [step, setStep] = useState(steps[0] ?? '1')
  const view = useTradePreferences((preferences) => preferences.bookView)
  const depth = useDepth(symbol, levelsMax)
  const decimals = step.split('.')[1]?.length ?? 0
  return (
    <>
      <OrderBook
        bids={groupLevels(depth?.bids ?? [], { step, side: 'bids' })}
        asks={groupLevels(depth?.asks ?? [], { step, side: 'asks' })}
        view={view}
        rows={rows}
        priceScale={decimals}
        amountScale={amountScale}
        own={useOwnPrices(market, step)}
        base={market.code}
        quote={market.legal_code}
        middle={<LastPrice market={market} onPick={onPick} />}
        onPick={onPick}
      />
      <div className="mt-2 flex gap-1.5">
        <Select
          look="small"
          label={t('price_step')}
          items={steps.map((key) => ({ key, label: key }))}
          selected={step}
          onSelect={setStep}
        />
        <ViewButton />
      </div>
    </>
  )
}

/** The rows of the book that contain open orders of the user. */
function useOwnPrices({ match_id: matchId }: Market, step: string) {
  const open = useOpenOrders(matchId)
  const pricesOf = (direction: 'buy' | 'sell', side: 'bids' | 'asks') =>
    new Set(
      open
        .filter((order) => order.direction === direction)
        .map(({ price }) => groupedPrice(price, { step, side })),
    )
  return { bids: pricesOf('buy', 'bids'), asks: pricesOf('sell', 'asks') }
}

/** The last price; a tap fills it into the form. */
function LastPrice({ market, onPick }: Pick<Props, 'market' | 'onPick'>) {
  const { t } = useTranslation('spot')
  const ticker = useTicker(market.symbol)
  const price = ticker?.price ?? market.price
  return (
    <>
      <button
        type="button"
        aria-label={t('pick_last', { price: formatPrice(price, market.scale) })}
        onClick={() => onPick(price)}
        className="block w-full pt-1 text-left active:bg-press"
      >
        <PriceText
          value={price}
          scale={market.scale}
          direction={ticker?.direction ?? 'flat'}
          className="live block truncate text-lg leading-5 font-semibold"
        />
      </button>
      <span className="num block pb-1 text-xs leading-4 text-ink-3">
        ≈ ${formatAmount(price, { scaleMax: Math.max(2, market.scale), scaleMin: 2 })}
      </span>
    </>
  )
}

const nextView: Record<BookView, BookView> = { both: 'bids', bids: 'asks', asks: 'both' }

/** One button that cycles through the three views; its icon shows the current one. */
function ViewButton() {
  const { t } = useTranslation('spot')
  const { bookView, set } = useTradePreferences()
  const up = bookView === 'asks' ? 'var(--c-down)' : 'var(--c-up)'
  const top = bookView === 'bids' ? 'var(--c-up)' : 'var(--c-down)'
  return (
    <button
      type="button"
      aria-label={`${t('book_view')}: ${t(`book_${bookView}`)}`}
      onClick={() => set({ bookView: nextView[bookView] })}
      className="grid size-6 shrink-0 touch place-items-center rounded-[4px] bg-field"
    >
      <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden>
        <path d="M0 1h5v5H0z" fill={top} />
        <path d="M0 8h5v5H0z" fill={up} />
        <path d="M7 1.5h7M7 5h7M7 9h7M7 12.5h7" stroke="var(--c-text-3)" strokeWidth="1.2" />
      </svg>
    </button>
  )
}
