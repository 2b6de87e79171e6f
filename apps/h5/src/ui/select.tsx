import { ChevronDown, ChevronRight } from 'lucide-react'
import { type ComponentProps, useState } from 'react'

import { ChoiceList } from './choice-list.tsx'
import { classes } from './classes.ts'
import { ListRow } from './list-row.tsx'
import { Sheet } from './sheet.tsx'

/** `field` in a form, `pill` above a list, `small` beside figures, `text` and the smaller `line` in a line, `row` in a list of settings. */
type Look = 'field' | 'pill' | 'small' | 'text' | 'line' | 'row'

type Props<Key extends string> = {
  label: string
  items: ComponentProps<typeof ChoiceList<Key>>['items']
  selected: Key
  /** The sheet closes when this has returned or resolved, and stays open when it rejects. */
  onSelect: (key: Key) => void | Promise<void>
  look?: Look
}

/** One of several choices: a button with the selected one, and a sheet with all of them. */
export function Select<Key extends string>(props: Props<Key>) {
  const { label, items, selected, onSelect, look = 'field' } = props
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const select = (key: Key) => {
    const outcome = onSelect(key)
    // The caller reports a rejection.
    if (outcome instanceof Promise) void outcome.then(close, () => undefined)
    else close()
  }
  return (
    <>
      <SelectButton
        label={label}
        value={items.find(({ key }) => key === selected)?.label ?? selected}
        look={look}
        onClick={() => setIsOpen(true)}
      />
      <Sheet title={label} isOpen={isOpen} onClose={close}>
        <ChoiceList
          label={label}
          items={items}
          selected={selected}
          onSelect={select}
          isFocusedFirst
        />
      </Sheet>
    </>
  )
}

const looks = {
  field: 'h-11 w-full justify-between gap-2 rounded-field bg-field px-3 text-base',
  pill: 'h-8 shrink-0 touch gap-1 rounded-full bg-field px-3 text-sm',
  small: 'num h-6 min-w-0 flex-1 touch justify-between gap-1 rounded-[4px] bg-field px-2 text-xs',
  text: 'touch gap-0.5 text-base text-ink-2',
  line: 'num touch gap-0.5 text-sm',
} as const

const arrowSizes = { field: 16, pill: 14, small: 12, text: 16, line: 14 } as const

type ButtonProps = { label: string; value: string; look: Look; onClick: () => void }

/** The button of a `Select`, for a sheet with other content than a list of choices. */
export function SelectButton({ label, value, look, onClick }: ButtonProps) {
  if (look === 'row')
    return (
      <ListRow
        title={label}
        value={
          <span className="flex items-center gap-1">
            {value}
            <ChevronRight size={16} className="shrink-0 text-ink-3" aria-hidden />
          </span>
        }
        onClick={onClick}
        opensDialog
      />
    )
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={`${label}: ${value}`}
      onClick={onClick}
      className={classes('flex items-center active:opacity-80', looks[look])}
    >
      <span className={classes('truncate', look === 'pill' && 'max-w-48')}>{value}</span>
      <ChevronDown size={arrowSizes[look]} className="shrink-0 text-ink-3" aria-hidden />
    </button>
  )
}
