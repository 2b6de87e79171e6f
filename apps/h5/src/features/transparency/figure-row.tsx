import { formatAmount } from '@candor/client'

/** A figure to the last unit of its currency, so that the points of those below each other meet. */
export function FigureRow({ label, value }: { label: string; value: string }) {
  const [, decimals = ''] = value.split('.')
  return (
    <div className="flex justify-between gap-3">
      <dt className="text-ink-3">{label}</dt>
      <dd className="text-ink-2">{formatAmount(value, { scaleMin: decimals.length })}</dd>
    </div>
  )
}
