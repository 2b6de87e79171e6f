import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'

import { CoinIcon } from './coin-icon.tsx'
import { ListRow } from './list-row.tsx'
import { Sheet } from './sheet.tsx'

type Coin = {
  readonly code: string
  readonly name: string
  /** At the right of its row in the list: what the user has of it, or its price. */
  readonly value?: ReactNode
}
type Props = {
  label: string
  /** Of the button that opens the list of coins. */
  chooseLabel: string
  coin: Pick<Coin, 'code'>
  coins: readonly Coin[]
  onSelect: (code: string) => void
  /** Beside the label, at the right. */
  note?: ReactNode
  /** The amount of the coin. */
  children: ReactNode
}

/** One side of an exchange: a coin that can be changed, and its amount. */
export function CoinLine(props: Props) {
  const { label, chooseLabel, coin, coins, onSelect, note, children } = props
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section aria-label={label} className="rounded-tile bg-raised px-4 pt-3 pb-2">
      <div className="flex items-center justify-between gap-3 text-sm text-ink-3">
        <h2>{label}</h2>
        {note}
      </div>
      <div className="flex items-center gap-3">
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={chooseLabel}
          onClick={() => setIsOpen(true)}
          className="flex min-h-14 shrink-0 items-center gap-2 text-md font-semibold active:opacity-80"
        >
          <CoinIcon code={coin.code} size={28} />
          {coin.code}
          <ChevronDown size={16} className="text-ink-3" aria-hidden />
        </button>
        <div className="min-w-0 flex-1 text-right">{children}</div>
      </div>
      <Sheet title={label} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <ul className="pb-4">
          {coins.map(({ code, name, value }) => (
            <li key={code}>
              <ListRow
                icon={<CoinIcon code={code} size={28} />}
                title={code}
                detail={name}
                value={value}
                onClick={() => {
                  onSelect(code)
                  setIsOpen(false)
                }}
              />
            </li>
          ))}
        </ul>
      </Sheet>
    </section>
  )
}
