import { formatAmount } from '@candor/client'
import { useTranslation } from 'react-i18next'

import { classes } from '../../ui/classes.ts'
import { Section } from '../../ui/section.tsx'
import type { Auction } from './use-auctions.ts'

/** What both sides want at the limits nearest to the indicated price, which is marked. */
export function AuctionBook({ auction }: { auction: Auction }) {
  const { t } = useTranslation('listing')
  const { base, quote, book, price } = auction
  if (book.length === 0) return null
  const largest = Math.max(...book.flatMap(({ buy, sell }) => [Number(buy), Number(sell)]))
  const shareOf = (amount: string) => Number(amount) / largest
  return (
    <Section title={t('book')}>
      <table className="mx-4 w-[calc(100%-2rem)] table-fixed text-sm">
        <thead>
          <tr className="text-xs text-ink-3">
            <th className="pb-1.5 text-left font-normal">{`${t('buy')} (${base})`}</th>
            <th className="pb-1.5 text-center font-normal">{`${t('limit')} (${quote})`}</th>
            <th className="pb-1.5 text-right font-normal">{`${t('sell')} (${base})`}</th>
          </tr>
        </thead>
        <tbody>
          {book.map((level) => (
            <tr
              key={level.price}
              className={classes('num h-7', level.price === price && 'font-semibold')}
            >
              <Amount amount={level.buy} share={shareOf(level.buy)} side="buy" />
              {/* The marked one has no ground below the bars, on which their figures would be hard to read. */}
              <td className={classes('text-center', level.price === price && 'rounded bg-raised')}>
                {formatAmount(level.price)}
              </td>
              <Amount amount={level.sell} share={shareOf(level.sell)} side="sell" />
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}

type AmountProps = { amount: string; share: number; side: 'buy' | 'sell' }

/** With a bar that grows from the outer edge. */
function Amount({ amount, share, side }: AmountProps) {
  const isBuy = side === 'buy'
  return (
    <td className={classes('relative', isBuy ? 'text-left text-up' : 'text-right text-down')}>
      <i
        className={classes(
          'absolute inset-x-0 inset-y-px',
          isBuy ? 'origin-left bg-up-soft' : 'origin-right bg-down-soft',
        )}
        style={{ transform: `scaleX(${share})` }}
      />
      <span className="relative px-1.5">{share > 0 && formatAmount(amount)}</span>
    </td>
  )
}
