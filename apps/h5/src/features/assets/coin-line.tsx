import { useCurrencyName } from '../../live/use-currency-name.ts'
import { CoinIcon } from '../../ui/coin-icon.tsx'
import { Money } from '../../ui/money.tsx'
import { WorthText } from '../../ui/worth-text.tsx'
import { type CoinRow, hasCoins } from './coin-rows.ts'

type Props = { row: CoinRow; onOpen: (currency: number) => void }

/** One coin of the account, 60 points high; it opens the coin's sheet. */
export function CoinLine({ row, onOpen }: Props) {
  const name = useCurrencyName(row)
  return (
    <button
      type="button"
      onClick={() => onOpen(row.currency)}
      className="flex h-15 w-full tap items-center gap-3 px-4 text-left"
    >
      <CoinIcon code={row.code} />
      <span className="min-w-0 flex-1">
        <span className="block text-md font-semibold">{row.code}</span>
        <span className="block truncate text-xs text-ink-3">{name}</span>
      </span>
      <span className={hasCoins(row) ? 'text-right' : 'text-right text-ink-3'}>
        <Money value={row.total} scaleMin={2} className="block text-md font-medium" />
        <span className="num block text-xs text-ink-3">
          ≈ <WorthText worth={row} />
        </span>
      </span>
    </button>
  )
}
