import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { classes } from './classes.ts'
import { CoinIcon } from './coin-icon.tsx'
import { ProgressBar } from './progress-bar.tsx'

type Figure = { label: string; value: string }

type Props = {
  code: string
  name: string
  tag?: ReactNode
  /** The figure that matters most; a loss has another colour. */
  main: Figure & { isLoss?: boolean }
  figures: readonly Figure[]
  /** How much of the offer is taken, as a text and as a fraction. */
  taken: { label: ReactNode; share: number }
  to: string
}

/** An offer of a product: its coin, a large figure, small ones, and how much is left. */
export function OfferCard({ code, name, tag, main, figures, taken, to }: Props) {
  return (
    <Link to={to} className="tap block rounded-tile bg-bg p-4 ring-1 ring-line">
      <span className="flex items-center gap-2">
        <CoinIcon code={code} size={32} />
        <span className="min-w-0 flex-1">
          <span className="block text-md font-semibold">{code}</span>
          <span className="block text-xs text-ink-3">{name}</span>
        </span>
        {tag}
      </span>
      <span className="mt-3 flex items-end gap-4">
        <span className="min-w-0 flex-1">
          <span
            className={classes(
              'num block text-2xl font-semibold',
              main.isLoss === true ? 'text-down' : 'text-up',
            )}
          >
            {main.value}
          </span>
          <span className="block text-xs text-ink-3">{main.label}</span>
        </span>
        {figures.map(({ label, value }) => (
          <span key={label} className="text-right">
            <span className="num block text-base font-medium">{value}</span>
            <span className="block text-xs text-ink-3">{label}</span>
          </span>
        ))}
      </span>
      <span className="mt-3 block">
        <ProgressBar share={taken.share} />
        <span className="num mt-1.5 block text-xs text-ink-3">{taken.label}</span>
      </span>
    </Link>
  )
}
