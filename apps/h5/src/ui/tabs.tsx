import { createContext, type ReactNode, use, useEffect, useMemo, useRef } from 'react'
import { useTab, useTabList, useTabPanel } from 'react-aria/useTabList'
import { Item } from 'react-stately/Item'
import { type TabListState, useTabListState } from 'react-stately/useTabListState'

import { AriaLocale } from './aria-locale.tsx'
import { classes } from './classes.ts'

type Tab<Key extends string> = { key: Key; label: string }

type Props<Key extends string> = {
  label: string
  items: readonly Tab<Key>[]
  selected: Key
  onSelect: (key: Key) => void
  /** A `TabRow`, and after it the `TabPanel`. */
  children: ReactNode
}

type Shared = { label: string; items: readonly Tab<string>[]; state: TabListState<object> }

const SharedTabs = createContext<Shared | undefined>(undefined)

function useShared(): Shared {
  const shared = use(SharedTabs)
  if (shared === undefined) throw new Error('a part of tabs is rendered outside Tabs')
  return shared
}

/** Parts of a page, one of which is shown. */
export function Tabs<Key extends string>(props: Props<Key>) {
  return (
    <AriaLocale>
      <Provider {...props} />
    </AriaLocale>
  )
}

function Provider<Key extends string>(props: Props<Key>) {
  const { label, items, selected, onSelect, children } = props
  const state = useTabListState<Tab<Key>>({
    items,
    selectedKey: selected,
    onSelectionChange: (key) => onSelect(key as Key), // One of the items.
    children: ({ key, label }) => <Item key={key}>{label}</Item>,
  })
  const shared = useMemo(() => ({ label, items, state }), [label, items, state])
  return <SharedTabs value={shared}>{children}</SharedTabs>
}

const sizes = { underline: 'text-md', plain: 'text-lg' } as const

type RowProps = {
  /** `underline` for parts of a page, `plain` for a whole page. */
  look?: keyof typeof sizes
  className?: string
}

/** The tabs, in a row that scrolls where a language has long words. */
export function TabRow({ look = 'underline', className }: RowProps) {
  const { label, items, state } = useShared()
  const list = useRef<HTMLDivElement>(null)
  const { tabListProps } = useTabList({ 'aria-label': label }, state, list)
  const { selectedKey } = state
  useEffect(() => {
    // A long word before it may have moved the selected tab out of the row.
    const row = list.current
    const tab = row?.querySelector<HTMLElement>('[aria-selected=true]')
    if (!row || !tab || selectedKey === null) return
    const { offsetLeft: start, offsetWidth: width } = tab
    if (start < row.scrollLeft || start + width > row.scrollLeft + row.clientWidth)
      row.scrollLeft = start - (row.clientWidth - width) / 2
  }, [selectedKey])
  return (
    <div
      {...tabListProps}
      ref={list}
      className={classes(
        'no-bar relative flex gap-5 overflow-x-auto px-4',
        look === 'underline' && 'hair-b',
        className,
      )}
    >
      {items.map(({ key, label }) => (
        <TabButton key={key} tab={key} label={label} state={state} look={look} />
      ))}
    </div>
  )
}

type ButtonProps = {
  tab: string
  label: string
  state: TabListState<object>
  look: keyof typeof sizes
}

function TabButton({ tab, label, state, look }: ButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const { tabProps, isSelected } = useTab({ key: tab }, state, button)
  return (
    <button
      {...tabProps}
      ref={button}
      type="button"
      className={classes(
        'relative h-11 shrink-0 whitespace-nowrap',
        sizes[look],
        isSelected ? 'font-semibold text-ink' : 'text-ink-3',
        look === 'underline' &&
          isSelected &&
          'after:absolute after:bottom-0 after:left-1/2 after:h-[3px] after:w-6 after:-translate-x-1/2 after:rounded-full after:bg-brand',
      )}
    >
      {label}
    </button>
  )
}

/** What the selected tab shows. */
export function TabPanel({ children }: { children: ReactNode }) {
  const { state } = useShared()
  // The id of a panel, which names its tab, is set once.
  return (
    <Panel key={state.selectedKey} state={state}>
      {children}
    </Panel>
  )
}

function Panel({ state, children }: { state: TabListState<object>; children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null)
  const { tabPanelProps } = useTabPanel({}, state, panel)
  return (
    <div {...tabPanelProps} ref={panel} className="-outline-offset-2">
      {children}
    </div>
  )
}
