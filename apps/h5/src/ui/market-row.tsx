import { formatCompact } from '@candor/client'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { paths } from '../app/paths.ts'
import { useTicker } from '../live/tickers.ts'
import type { Market } from '../live/use-markets.ts'
import { ChangePill } from './change-pill.tsx'
import { CoinIcon } from './coin-icon.tsx'
import { PriceText } from './price-text.tsx'
import { Tag } from './tag.tsx'
import { useLongPress } from './use-long-press.ts'

type Props = { market: Market; onLongPress?: (market: Market) => void }

/** One market of a list, 60 points high; it hears its own ticks only. */
export const MarketRow = memo(function MarketRow({ market, onLongPress }: Props) {
  const { t } = useTranslation('market')
  const { symbol, code, legal_code: quote, scale } = market
  const ticker = useTicker(symbol) ?? { ...market, direction: 'flat' as const }
  const press = useLongPress(() => onLongPress?.(market))
  return (
    <Link
      to={paths.chart(symbol)}
      className="flex h-15 tap touch-manipulation [-webkit-touch-callout:none] items-center gap-2.5 px-4 select-none"
      {...(onLongPress === undefined ? {} : press)}
    >
      <CoinIcon code={code} />
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-1.5">
          <span className="truncate text-md leading-5 font-semibold">
            {code}
            <span className="ml-px text-xs font-normal text-ink-3">/{quote}</span>
          </span>
          {ticker.state === 'halted' && <Tag tone="warn">{t('halted')}</Tag>}
        </span>
        <span className="num block text-xs text-ink-3">{formatCompact(ticker.amount)}</span>
      </span>
      <PriceText
        value={ticker.price}
        scale={scale}
        direction={ticker.direction}
        className="live text-md font-medium"
      />
      <ChangePill rate={ticker.change_rate} />
    </Link>
  )
})
