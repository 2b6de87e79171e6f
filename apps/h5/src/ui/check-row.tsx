import { Check } from 'lucide-react'
import type { ReactNode } from 'react'

import { classes } from './classes.ts'

type Props = {
  title: string
  isChecked: boolean
  onToggle: () => void
  icon?: ReactNode
  detail?: ReactNode
  value?: ReactNode
}

/** One of several that can be chosen together. */
export function CheckRow({ title, isChecked, onToggle, icon, detail, value }: Props) {
  return (
    <label className="tap relative flex min-h-13 items-center gap-3 px-4 py-2 has-focus-visible:outline-2 has-focus-visible:outline-brand">
      <input
        type="checkbox"
        aria-label={title}
        checked={isChecked}
        onChange={onToggle}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
      <span
        aria-hidden
        className={classes(
          'grid size-5 shrink-0 place-items-center rounded-[6px]',
          isChecked ? 'bg-brand-solid text-on-solid' : 'ring-1 ring-line-strong ring-inset',
        )}
      >
        {isChecked && <Check size={13} strokeWidth={3} />}
      </span>
      {icon}
      <span className="min-w-0 flex-1">
        <span className="block text-md">{title}</span>
        {detail !== undefined && <span className="block text-sm text-ink-3">{detail}</span>}
      </span>
      {value !== undefined && <span className="text-right text-base text-ink-2">{value}</span>}
    </label>
  )
}
