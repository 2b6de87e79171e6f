import { ChevronDown } from 'lucide-react'
import { useState } from 'react'

import { ChoiceList } from '../../ui/choice-list.tsx'
import { Sheet } from '../../ui/sheet.tsx'

type Props = {
  title: string
  items: readonly { key: string; label: string; detail?: string }[]
  selected: string
  onSelect: (key: string) => void
}

/** A filter that shows what it is set to and opens its choices in a sheet. */
export function FilterButton({ title, items, selected, onSelect }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const label = items.find(({ key }) => key === selected)?.label ?? selected
  const select = (key: string) => {
    onSelect(key)
    setIsOpen(false)
  }
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`${title}: ${label}`}
        onClick={() => setIsOpen(true)}
        className="flex h-8 touch shrink-0 items-center gap-1 rounded-full bg-field px-3 text-sm"
      >
        <span className="max-w-36 truncate">{label}</span>
        <ChevronDown size={14} className="shrink-0 text-ink-3" aria-hidden />
      </button>
      <Sheet title={title} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <ChoiceList label={title} items={items} selected={selected} onSelect={select} />
      </Sheet>
    </>
  )
}
