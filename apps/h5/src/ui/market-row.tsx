import { formatCompact } from '@candor/client'
import type { TickerData } from '@candor/protocol/services/market/events'
import { type ComponentType, memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { paths } from '../app/paths.ts'
import { type Ticker, useTicker, type Market } from '../live/use-markets.ts'
import { ChangePill } from './change-text.tsx'
import { CoinIcon } from './coin-icon.tsx'
import { PriceText } from './money.tsx'
import { Tag } from './tag.tsx'
import { useLongPress } from './use-long-press.ts'

type Props = {
  market: Market
  /** The page that it opens; the default is the chart of the coin. */
  pathOf?: ((symbol: string) => string) | undefined
  /** Beside the turnover, such as that the pair ends. */
  Mark?: ComponentType<{ symbol: string }> | undefined
  onLongPress?: (market: Market) => void
}

/** One market of a list, 60 points high. Only the figures are rendered again by ticks. */
export const MarketRow = memo(function MarketRow({
  market,
  pathOf = paths.chart,
  Mark,
  onLongPress,
}: Props) {
  const { symbol, code } = market
  const press = useLongPress(() => onLongPress?.(market))
  return (
    <div className="flex h-15 tap items-center pr-4">
      <Link
        to={pathOf(symbol)}
        className="flex h-full min-w-0 flex-1 touch-manipulation [-webkit-touch-callout:none] items-center gap-2.5 pr-2.5 pl-4 select-none"
        {...(onLongPress === undefined ? {} : press)}
      >
        <CoinIcon code={code} />
        <NameAndPrice market={market} mark={Mark && <Mark symbol={symbol} />} />
      </Link>
      <Change market={market} />
    </div>
  )
})

function NameAndPrice({ market, mark }: { market: Market; mark: ReactNode }) {
  const { amount, state, price, direction = 'flat' } = useFigures(market)
  return (
    <>
      <MarketName market={market} amount={amount} isHalted={state === 'halted'} mark={mark} />
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

/** The current figures, or the fetched ones before the first tick. */
const useFigures = (market: Market): TickerData & Partial<Ticker> =>
  useTicker(market.symbol) ?? market

type MarketNameProps = {
  market: Pick<Market, 'code' | 'legal_code'>
  amount: string
  isHalted: boolean
  mark?: ReactNode
}

/** A row's left side: the pair, whether it is halted, and its turnover of 24 hours. */
export function MarketName({ market, amount, isHalted, mark }: MarketNameProps) {
  const { t } = useTranslation('common')
  return (
    <span className="min-w-0 flex-1">
      <span className="flex items-center gap-1.5">
        <span className="truncate text-md leading-5 font-semibold">
          {market.code}
          <span className="ml-px text-xs font-normal text-ink-3">/{market.legal_code}</span>
        </span>
        {isHalted && <Tag tone="warn">{t('halted')}</Tag>}
      </span>
      <span className="num flex gap-1.5 text-xs text-ink-3">
        {formatCompact(amount)}
        {mark}
      </span>
    </span>
  )
}
