import { useId } from 'react'

import { classes } from './classes.ts'

type Props<Key extends string> = {
  label: string
  items: readonly { key: Key; label: string; tone?: 'buy' | 'sell' }[]
  selected: Key
  onSelect: (key: Key) => void
}

const selectedTones = {
  buy: 'bg-up-solid text-on-solid',
  sell: 'bg-down-solid text-on-solid',
  plain: 'bg-bg text-ink shadow-[0_0_0_1px_var(--c-line)]',
} as const

/** Two or three equal choices, one of which is always selected. */
export function Segmented<Key extends string>({ label, items, selected, onSelect }: Props<Key>) {
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className="grid auto-cols-fr grid-flow-col gap-0.5 rounded-field bg-field p-0.5"
    >
      {items.map(({ key, label, tone }) => (
        <label
          key={key}
          className={classes(
            'relative grid h-8 place-items-center rounded-chip px-2 text-base font-semibold',
            'transition-colors duration-120 has-focus-visible:outline-2 has-focus-visible:outline-brand',
            key === selected ? selectedTones[tone ?? 'plain'] : 'text-ink-3',
          )}
        >
          <input
            type="radio"
            name={name}
            checked={key === selected}
            onChange={() => onSelect(key)}
            className="absolute -inset-y-1.5 inset-x-0 h-11 w-full cursor-pointer opacity-0"
          />
          <span className="max-w-full truncate">{label}</span>
        </label>
      ))}
    </div>
  )
}
