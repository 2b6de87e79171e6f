import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { paths } from '../../app/paths.ts'
import { useRecentMarkets } from '../../live/recent-markets.ts'
import { useTicker, type Market } from '../../live/use-markets.ts'
import { ChangeText } from '../../ui/change-text.tsx'
import { classes } from '../../ui/classes.ts'
import { CoinIcon } from '../../ui/coin-icon.tsx'
import { FavoriteButton } from '../../ui/favorite-button.tsx'
import { MarketName } from '../../ui/market-row.tsx'
import { PriceText } from '../../ui/money.tsx'
import { sortMarkets } from './sort-header.tsx'

const countMax = 10
const medalCount = 3

type Props = { markets: readonly Market[] }

/** The most traded markets, ranked; the first three are emphasised. */
export function HotMarkets({ markets }: Props) {
  const { t } = useTranslation('market')
  const ranked = sortMarkets(
    markets.filter(({ tradable }) => tradable),
    { key: 'volume', order: 'descending' },
    // By the fetched figures: rows that move under a finger would open the wrong market.
    (symbol) => markets.find((market) => market.symbol === symbol),
  )
  return (
    <section className="pt-2">
      <h2 id="hot-markets" className="px-4 pb-1 text-md font-semibold">
        {t('search_hot')}
      </h2>
      <ol aria-labelledby="hot-markets">
        {ranked.slice(0, countMax).map((market, at) => (
          <SearchRow key={market.symbol} market={market} lead={<Rank at={at} />} />
        ))}
      </ol>
    </section>
  )
}

const Rank = ({ at }: { at: number }) => (
  <span
    className={classes(
      'num w-5 shrink-0 text-center text-base font-semibold',
      at < medalCount ? 'text-warn' : 'text-ink-3',
    )}
  >
    {at + 1}
  </span>
)

/** The markets that were opened last, as links. */
export function RecentMarkets({ markets }: { markets: readonly Market[] }) {
  const { t } = useTranslation('market')
  const symbols = useRecentMarkets((recent) => recent.symbols)
  const shown = symbols.flatMap((symbol) => markets.find((one) => one.symbol === symbol) ?? [])
  if (shown.length === 0) return null
  return (
    <section className="pt-2">
      <h2 id="recent-markets" className="px-4 pb-2 text-md font-semibold">
        {t('recent')}
      </h2>
      <ul
        aria-labelledby="recent-markets"
        className="no-bar flex gap-2 overflow-x-auto scroll-px-4 px-4 pb-3"
      >
        {shown.map(({ symbol, code, change_rate: rate }) => (
          <li key={symbol} className="shrink-0">
            <Link
              to={paths.chart(symbol)}
              className="flex h-11 items-center gap-2 rounded-full bg-raised pr-4 pl-2 active:bg-press"
            >
              <CoinIcon code={code} size={28} />
              <span>
                <span className="block text-sm leading-4 font-semibold">{code}</span>
                <ChangeText rate={rate} className="block text-2xs" />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

type SearchRowProps = {
  market: Market
  /** The page that it opens; the default is the chart of the coin. */
  pathOf?: (symbol: string) => string
  lead?: ReactNode
  onOpen?: () => void
}

/** A market of the results, and its star. */
export const SearchRow = memo(function SearchRow({
  market,
  pathOf = paths.chart,
  lead,
  onOpen,
}: SearchRowProps) {
  const { symbol, code, scale } = market
  const ticker = useTicker(symbol) ?? { ...market, direction: 'flat' as const }
  return (
    <li className="flex items-center pr-1">
      <Link
        to={pathOf(symbol)}
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
