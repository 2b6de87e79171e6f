import { formatAmount, formatCompact, formatPrice } from '@candor/client'
import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { type BookSlot, bookRows } from './book-rows.ts'
import { classes } from './classes.ts'

type Levels = readonly (readonly [price: string, amount: string])[]
export type BookView = 'both' | 'bids' | 'asks'

type Props = {
  bids: Levels
  asks: Levels
  view: BookView
  /** Rows per side when both are shown; a single side has twice as many. */
  rows: number
  priceScale: number
  amountScale: number
  base: string
  quote: string
  /** The shown prices at which the user has open orders. */
  own: Record<'bids' | 'asks', ReadonlySet<string>>
  /** Between the sides: the last price. */
  middle: ReactNode
  onPick: (price: string) => void
}

/** The book as fixed slots: figures change in place and rows do not move. */
export function OrderBook(props: Props) {
  const { bids, asks, view, rows, base, quote, middle } = props
  const { t } = useTranslation('common')
  const count = view === 'both' ? rows : rows * 2
  const shown = bookRows({ bids, asks, count, view })
  const side = (slots: readonly BookSlot[], direction: 'up' | 'down') =>
    slots.map(({ slot, level }) => (
      <Row
        key={slot}
        price={level?.price}
        amount={level?.amount}
        share={level?.share ?? 0}
        isOwn={
          level !== undefined && props.own[direction === 'up' ? 'bids' : 'asks'].has(level.price)
        }
        direction={direction}
        priceScale={props.priceScale}
        amountScale={props.amountScale}
        onPick={props.onPick}
      />
    ))
  return (
    <div>
      <div className="flex justify-between pb-1 text-2xs leading-[1.4] text-ink-3">
        <span>
          {t('price')}
          <br />({quote})
        </span>
        <span className="text-right">
          {t('amount')}
          <br />({base})
        </span>
      </div>
      {view !== 'bids' && side(shown.asks.toReversed(), 'down')}
      {middle}
      {view !== 'asks' && side(shown.bids, 'up')}
    </div>
  )
}

type RowProps = Pick<Props, 'priceScale' | 'amountScale' | 'onPick'> & {
  price: string | undefined
  amount: string | undefined
  share: number
  isOwn: boolean
  direction: 'up' | 'down'
}

const Row = memo(function Row(props: RowProps) {
  const { price, amount, share, isOwn, direction, priceScale, amountScale, onPick } = props
  const { t } = useTranslation('spot')
  if (price === undefined || amount === undefined)
    return (
      <div
        className="num flex h-[21px] items-center justify-between text-sm text-disabled"
        aria-hidden
      >
        <span>--</span>
        <span>--</span>
      </div>
    )
  const shownPrice = formatPrice(price, priceScale)
  const shownAmount = shortAmount(amount, amountScale)
  const name = t(direction === 'up' ? 'pick_bid' : 'pick_ask', { price: shownPrice })
  return (
    <button
      type="button"
      aria-label={`${name} ${shownAmount}${isOwn ? `, ${t('own_order')}` : ''}`}
      onClick={() => onPick(price)}
      className="num relative flex h-[21px] w-full items-center justify-between text-sm active:bg-press max-[359px]:text-xs"
    >
      <i
        className={classes(
          'absolute inset-y-px inset-x-0 origin-right',
          direction === 'up' ? 'bg-up-soft' : 'bg-down-soft',
        )}
        style={{ transform: `scaleX(${share})` }}
      />
      {isOwn && (
        <i
          className={classes(
            'absolute top-1/2 -left-2 size-1.5 -translate-y-1/2 rounded-full',
            direction === 'up' ? 'bg-up' : 'bg-down',
          )}
        />
      )}
      <span className={classes('live relative', direction === 'up' ? 'text-up' : 'text-down')}>
        {shownPrice}
      </span>{' '}
      <span className="relative">{shownAmount}</span>
    </button>
  )
})

/** In full while it fits the column, otherwise in K and M. */
const shortAmount = (amount: string, scale: number) =>
  Number(amount) >= 10_000
    ? formatCompact(amount)
    : formatAmount(amount, { scaleMax: scale, scaleMin: scale })
