import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'

import { type Currency, useCurrencyName } from '../live/use-currencies.ts'
import { CoinIcon } from './coin-icon.tsx'

type Props = { currency: Currency; label: string; to: string }

/** The chosen coin; it leads to the page that chooses another. */
export function CoinLink({ currency, label, to }: Props) {
  const name = useCurrencyName(currency)
  return (
    <Link
      to={to}
      className="flex min-h-13 items-center gap-3 rounded-field bg-field px-3 active:opacity-80"
    >
      <CoinIcon code={currency.code} size={28} />
      <span className="min-w-0 flex-1">
        <span className="sr-only">{label}: </span>
        <span className="text-md font-semibold">{currency.code}</span>{' '}
        <span className="text-sm text-ink-3">{name}</span>
      </span>
      <ChevronRight size={16} className="shrink-0 text-ink-3" aria-hidden />
    </Link>
  )
}
