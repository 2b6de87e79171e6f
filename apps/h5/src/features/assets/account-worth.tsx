import { useUnit, type Worth } from '../../live/use-unit.ts'
import { HideBalanceButton, Money } from '../../ui/money.tsx'
import { WorthText, WorthTotal } from '../../ui/worth-text.tsx'
import { UnitSelect } from './unit-select.tsx'

type Props = { label: string; worth: Worth & { readonly usd: string } }

const dollar = 'USD'

/** The value of all accounts or of one: in the chosen unit, and below it in the other one and in dollars. */
export function AccountWorth({ label, worth }: Props) {
  const { main, other } = useUnit()
  const hasDollars = main.code === dollar || other.code === dollar
  return (
    <div className="px-4">
      <p className="flex items-center gap-1 text-sm text-ink-2">
        {label}
        <HideBalanceButton />
      </p>
      <p className="flex items-baseline gap-2">
        <WorthTotal worth={worth} />
        <UnitSelect />
      </p>
      <p className="num flex flex-wrap gap-x-3 text-sm text-ink-3">
        <span>
          ≈ <WorthText worth={worth} unit={other} />
        </span>
        {!hasDollars && (
          <span>
            ≈ <Money value={worth.usd} scaleMin={2} scaleMax={2} unit={dollar} />
          </span>
        )}
      </p>
    </div>
  )
}
