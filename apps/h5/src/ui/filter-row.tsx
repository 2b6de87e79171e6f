import type { ReactNode } from 'react'

import { Select } from './select.tsx'

/** The choices above a list, in one row that scrolls sideways. */
export function FilterRow({ children }: { children: ReactNode }) {
  return <div className="no-bar flex gap-2 overflow-x-auto px-4 py-2">{children}</div>
}

type Props<Key extends string> = {
  label: string
  /** The name of the choice that leaves nothing out. */
  all: string
  items: readonly { key: Key; label: string; detail?: string }[]
  selected: Key | undefined
  onSelect: (key: Key | undefined) => void
}

/** One of a row's choices; undefined is everything. */
export function FilterSelect<Key extends string>(props: Props<Key>) {
  const { label, all, items, selected, onSelect } = props
  return (
    <Select
      look="pill"
      label={label}
      items={[{ key: everything, label: all }, ...items]}
      selected={selected ?? everything}
      onSelect={(key) => onSelect(key === everything ? undefined : key)}
    />
  )
}

const everything = 'all'
