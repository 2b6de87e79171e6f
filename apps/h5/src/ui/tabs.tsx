import { type KeyboardEvent, useRef } from 'react'

import { classes } from './classes.ts'

type Props<Key extends string> = {
  label: string
  items: readonly { key: Key; label: string }[]
  selected: Key
  onSelect: (key: Key) => void
  /** `underline` heads a page's parts, `plain` a page, `list` a list inside a section. */
  look?: 'underline' | 'plain' | 'list'
  className?: string
}

const sizes = { underline: 'text-md', plain: 'text-lg', list: 'text-base' } as const

/** A row of tabs that scrolls when a language needs the room. */
export function Tabs<Key extends string>(props: Props<Key>) {
  const { label, items, selected, onSelect, look = 'underline', className } = props
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
      className={classes(
        'no-bar flex gap-5 overflow-x-auto px-4',
        look === 'underline' && 'hair-b',
        className,
      )}
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
            'relative h-11 shrink-0 whitespace-nowrap',
            sizes[look],
            key === selected ? 'font-semibold text-ink' : 'text-ink-3',
            look === 'underline' &&
              key === selected &&
              'after:absolute after:bottom-0 after:left-1/2 after:h-[3px] after:w-6 after:-translate-x-1/2 after:rounded-full after:bg-brand',
          )}
        >
          {label}
        </button>
      ))}
    </div>
  )
}
