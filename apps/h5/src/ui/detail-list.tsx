import type { ReactNode } from 'react'

type Props = { rows: readonly { label: string; value: ReactNode }[] }

/** Labels at the left, values at the right: the content of a confirmation or a receipt. */
export function DetailList({ rows }: Props) {
  return (
    <dl className="space-y-2.5 text-base">
      {rows.map(({ label, value }) => (
        <div key={label} className="flex justify-between gap-4">
          <dt className="text-ink-3">{label}</dt>
          <dd className="min-w-0 text-right break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
