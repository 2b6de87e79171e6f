import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useListBox } from 'react-aria/useListBox'
import { useOption } from 'react-aria/useListBox'
import { Item } from 'react-stately/Item'
import {
  type SingleSelectListState,
  useSingleSelectListState,
} from 'react-stately/useSingleSelectListState'

import { AriaLocale } from './aria-locale.tsx'

type Choice<Key extends string> = { key: Key; label: string; detail?: string }

type Props<Key extends string> = {
  label: string
  items: readonly Choice<Key>[]
  selected: Key
  /** Also called when the selected choice is tapped again. */
  onSelect: (key: Key) => void
  /** In a sheet: the arrow keys move from the selected choice at once. */
  isFocusedFirst?: boolean
}

/** One choice of several, each with a line that explains it. */
export function ChoiceList<Key extends string>(props: Props<Key>) {
  return (
    <AriaLocale>
      <Choices {...props} />
    </AriaLocale>
  )
}

function Choices<Key extends string>(props: Props<Key>) {
  const { label, items, selected, onSelect, isFocusedFirst = false } = props
  const list = useRef<HTMLUListElement>(null)
  const state = useSingleSelectListState<Choice<Key>>({
    items,
    selectedKey: selected,
    onSelectionChange: (key) => onSelect(key as Key), // One of the items.
    children: ({ key, label }) => <Item key={key}>{label}</Item>,
  })
  // A choice may close its sheet: on press down, the release would reach the page below.
  const { listBoxProps } = useListBox(
    { 'aria-label': label, shouldSelectOnPressUp: true },
    state,
    list,
  )
  // `autoFocus` of react-aria waits after a key press, and the dialog around the list is focused first.
  useEffect(() => {
    if (isFocusedFirst) list.current?.querySelector<HTMLElement>('[aria-selected=true]')?.focus()
  }, [isFocusedFirst])
  return (
    <ul {...listBoxProps} ref={list} className="pb-2 outline-none">
      {items.map((item) => (
        <Option key={item.key} item={item} state={state} />
      ))}
    </ul>
  )
}

type OptionProps = { item: Choice<string>; state: SingleSelectListState<object> }

function Option({ item: { key, label, detail }, state }: OptionProps) {
  const option = useRef<HTMLLIElement>(null)
  const { optionProps, isSelected } = useOption({ key }, state, option)
  return (
    <li
      {...optionProps}
      // The whole visible text is the name: the label alone would differ from what is read on screen.
      aria-labelledby={undefined}
      aria-describedby={undefined}
      ref={option}
      className="flex min-h-13 tap cursor-pointer items-center gap-3 px-4 py-2 -outline-offset-2"
    >
      <span className="min-w-0 flex-1">
        <span className={isSelected ? 'block text-md font-semibold' : 'block text-md'}>
          {label}
        </span>
        {detail !== undefined && <span className="block text-sm text-ink-3">{detail}</span>}
      </span>
      {isSelected && <Check size={18} className="shrink-0 text-brand" aria-hidden />}
    </li>
  )
}
