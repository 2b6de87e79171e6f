import { formatAmount, formatPrice } from '@candor/client'
import { useTranslation } from 'react-i18next'

import type { Market } from '../../live/use-markets.ts'
import { type BookLevel, bookRows } from '../../ui/book-rows.ts'
import { classes } from '../../ui/classes.ts'
import { useDepth } from './depth-book.ts'

const rowCount = 15

/** Both sides beside each other, best at the top. */
export function ChartBook({ market }: { market: Market }) {
  const { t } = useTranslation('spot')
  const depth = useDepth(market.symbol, rowCount)
  const rows = bookRows({
    bids: depth?.bids ?? [],
    asks: depth?.asks ?? [],
    count: rowCount,
    view: 'both',
  })
  return (
    <div className="px-4 pt-2">
      <div className="flex justify-between pb-1 text-xs text-ink-3">
        <span>{t('amount_in', { unit: market.code })}</span>
        <span>{t('price_in', { unit: market.legal_code })}</span>
        <span>{t('amount_in', { unit: market.code })}</span>
      </div>
      <div className="grid grid-cols-2 gap-x-1">
        <div>
          {rows.bids.map(({ slot, level }) => (
            <Row key={slot} level={level} side="bids" market={market} />
          ))}
        </div>
        <div>
          {rows.asks.map(({ slot, level }) => (
            <Row key={slot} level={level} side="asks" market={market} />
          ))}
        </div>
      </div>
    </div>
  )
}

type RowProps = { level: BookLevel | undefined; side: 'bids' | 'asks'; market: Market }

function Row({ level, side, market }: RowProps) {
  const isBid = side === 'bids'
  const scale = market.amount_scale
  return (
    <div
      className={classes(
        'num relative flex h-6 items-center justify-between text-sm',
        !isBid && 'flex-row-reverse',
      )}
    >
      {level === undefined ? (
        <span className="text-disabled">--</span>
      ) : (
        <>
          <i
            className={classes(
              'absolute inset-x-0 inset-y-px',
              isBid ? 'origin-right bg-up-soft' : 'origin-left bg-down-soft',
            )}
            style={{ transform: `scaleX(${level.share})` }}
          />
          <span className="relative">
            {formatAmount(level.amount, { scaleMax: scale, scaleMin: scale })}
          </span>
          <span className={classes('live relative px-1', isBid ? 'text-up' : 'text-down')}>
            {formatPrice(level.price, market.scale)}
          </span>
        </>
      )}
    </div>
  )
}
