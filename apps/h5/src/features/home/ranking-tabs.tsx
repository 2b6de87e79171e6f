import { type KeyboardEvent, useRef } from 'react'

import { classes } from '../../ui/classes.ts'

type Props<Key extends string> = {
  label: string
  items: readonly { key: Key; label: string }[]
  selected: Key
  onSelect: (key: Key) => void
}

/** Home's row of tabs: those of `ui` load a library, for which the first paint must not wait. */
export function RankingTabs<Key extends string>(props: Props<Key>) {
  const { label, items, selected, onSelect } = props
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    const at = items.findIndex(({ key }) => key === selected)
    const next = (at + step + items.length) % items.length
    const item = items[next]
    if (item === undefined) return
    onSelect(item.key)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      className="no-bar flex gap-5 overflow-x-auto px-4"
    >
      {items.map(({ key, label }) => (
        <button
          key={key}
          type="button"
          role="tab"
          aria-selected={key === selected}
          tabIndex={key === selected ? 0 : -1}
          onClick={() => onSelect(key)}
          onKeyDown={move}
          className={classes(
            'h-11 shrink-0 text-base whitespace-nowrap',
            key === selected ? 'font-semibold text-ink' : 'text-ink-3',
          )}
        >
          {label}
        </button>
      ))}
    </div>
  )
}
