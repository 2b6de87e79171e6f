import {
  directionOf,
  formatAmount,
  formatDateTime,
  formatPrice,
  formatSigned,
} from '@candor/client'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { useMarket } from '../../live/use-markets.ts'
import { directionClass } from '../../ui/change-text.tsx'
import { classes } from '../../ui/classes.ts'
import { Tag } from '../../ui/tag.tsx'
import { signedRate } from './rate-text.ts'
import { type TradeRow, useMarginCode } from './use-follow.ts'

type Props = {
  trade: TradeRow
  /** After the pair: a state. */
  tag?: ReactNode
  /** Below the pair: whose position it is a copy of. */
  head?: ReactNode
  /** Further figures, below those of every position. */
  figures?: readonly { label: string; value: ReactNode }[]
  /** What can be done with it. */
  actions?: ReactNode
}

const noFigures: NonNullable<Props['figures']> = []

/** A position, open or closed: what it is, its prices, and its result after fees. */
export function TradeCard({ trade, tag, head, figures = noFigures, actions }: Props) {
  const { t } = useTranslation('follow')
  const market = useMarket(trade.symbol)
  const unit = useMarginCode()
  const { direction, multiple, profit, opened_at: openedAt, closed_at: closedAt } = trade
  const pair = market === undefined ? trade.symbol : `${market.code}/${market.legal_code}`
  const priceOf = (figure: string) =>
    Number(figure) === 0 ? '--' : formatPrice(figure, market?.scale ?? 2)
  const ink = directionClass[directionOf(profit)]
  const rows = [
    { label: t('size_lots'), value: formatAmount(trade.share) },
    { label: `${t('margin')} (${unit})`, value: formatAmount(trade.margin, { scaleMax: 2 }) },
    closedAt === 0
      ? { label: t('entry_price'), value: priceOf(trade.price) }
      : {
          label: t('entry_close'),
          value: (
            <>
              <span className="block">{priceOf(trade.price)}</span>
              <span className="block">{priceOf(trade.close_price)}</span>
            </>
          ),
        },
    ...figures,
  ]
  return (
    <article aria-label={`${pair} ${t(direction)}`} className="px-4 py-3 hair-b">
      <header className="flex items-start justify-between gap-3">
        <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          <span className="text-md font-semibold">{pair}</span>
          <Tag tone={direction === 'long' ? 'up' : 'down'}>
            {t(direction)} {multiple}x
          </Tag>
          {tag}
        </span>
        <span className={classes('num shrink-0 text-right', ink)}>
          <span className="block text-md font-semibold">
            {formatSigned(profit)} <span className="text-xs font-normal">{unit}</span>
          </span>
          <span className="block text-xs">{signedRate(trade.profit_rate)}</span>
        </span>
      </header>
      {head}
      <dl className="num mt-2 grid grid-cols-3 gap-x-3 gap-y-2 text-sm">
        {rows.map(({ label, value }, at) => (
          <div
            key={label}
            className={classes('flex min-w-0 flex-col', at % 3 === 2 && 'text-right')}
          >
            <dt className="text-xs leading-4 text-ink-3">{label}</dt>
            <dd className="truncate">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-xs text-ink-3">
        {openedAt === 0 ? t('waits_for_price') : formatDateTime(openedAt)}
        {closedAt > 0 && ` – ${formatDateTime(closedAt)}`}
      </p>
      {Boolean(actions) && <div className="mt-3 flex flex-wrap gap-2">{actions}</div>}
    </article>
  )
}
