import { directionOf, formatSigned } from '@candor/client'
import { useTranslation } from 'react-i18next'

import { useMarkets } from '../../live/use-markets.ts'
import { directionClass } from '../../ui/change-text.tsx'
import { classes } from '../../ui/classes.ts'
import { Donut } from '../../ui/donut.tsx'
import { pairParts } from './pair-parts.ts'
import type { TraderDetail } from './use-follow.ts'

const colorOf = (at: number) => `var(--c-series-${at + 1})`

/** How the trader's closed orders are spread over the pairs, with the profit of each. */
export function PairShares({ pairs }: Pick<TraderDetail, 'pairs'>) {
  const { t } = useTranslation('follow')
  const markets = useMarkets().data ?? []
  const parts = pairParts(pairs)
  const count = pairs.reduce((sum, { closed }) => sum + closed, 0)
  const nameOf = (symbol: string) => {
    // A narrow screen has space for the coin only.
    return markets.find((one) => one.symbol === symbol)?.code ?? symbol
  }
  return (
    <div className="flex items-center gap-5 px-4 py-3">
      <Donut
        size={112}
        parts={parts.map(({ key, fraction }, at) => ({ key, fraction, color: colorOf(at) }))}
      >
        <span className="num text-lg font-semibold">{count}</span>
        <span className="max-w-20 text-2xs leading-3 text-ink-3">{t('closed_orders')}</span>
      </Donut>
      <ul aria-label={t('pair_shares')} className="num min-w-0 flex-1 space-y-2 text-sm">
        {parts.map(({ key, symbol, percent, profit }, at) => (
          <li key={key} className="flex items-center gap-2">
            <span
              aria-hidden
              className="size-2 shrink-0 rounded-[2px]"
              style={{ background: colorOf(at) }}
            />
            <span className="min-w-0 flex-1 truncate text-ink-2">
              {symbol === undefined ? t('other_pairs') : nameOf(symbol)}
            </span>
            <span className={classes('truncate', directionClass[directionOf(profit)])}>
              {formatSigned(profit)}
            </span>
            <span className="w-11 shrink-0 text-right">{percent}%</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
