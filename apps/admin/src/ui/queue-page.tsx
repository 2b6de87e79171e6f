import { useQuery } from '@tanstack/react-query'
import { Tabs, Tag } from 'antd'
import type { ReactNode } from 'react'

import type { CsvSource } from '../app/download.ts'
import { CursorTable, type CursorTableProps, type ListPart } from './cursor-table.tsx'
import { Page } from './page.tsx'

type Counts<State extends string> = Readonly<Record<State, number>>

const noKey: readonly unknown[] = []

/**
 * Work that people decide on, with a tab for each state and the number of items in it. The first state is the one that
 * waits for them.
 */
export function QueuePage<Row extends object, State extends string>({
  title,
  hint,
  actions,
  notice,
  states,
  nameOf,
  queryKey,
  listKey = noKey,
  onState,
  loadCounts,
  countMax,
  loadList,
  csvOf,
  table,
}: {
  title: string
  hint: string
  actions?: ReactNode
  /** Shown above the tabs. */
  notice?: ReactNode
  states: readonly [State, ...State[]]
  nameOf: (state: State) => string
  /** The first part of the keys of all its queries. */
  queryKey: string
  /** The filters of the list, where it has any. */
  listKey?: readonly unknown[]
  /** A tab was opened. */
  onState?: (state: State) => void
  loadCounts: () => Promise<Counts<State>>
  /** Items are counted up to this number. */
  countMax: number
  loadList: (state: State, cursor: string | undefined) => Promise<ListPart<Row>>
  csvOf: (state: State) => CsvSource
  table: Omit<CursorTableProps<Row>, 'label' | 'queryKey' | 'load' | 'onReload' | 'csv'>
}) {
  const counts = useQuery({ queryKey: [queryKey, 'counts'], queryFn: loadCounts })
  return (
    <Page title={title} hint={hint} actions={actions}>
      {notice}
      <Tabs
        destroyOnHidden
        onChange={(key) => {
          const opened = states.find((state) => state === key)
          if (opened !== undefined) onState?.(opened)
        }}
        items={states.map((state) => ({
          key: state,
          label: (
            <>
              {nameOf(state)}{' '}
              <Count count={counts.data?.[state]} max={countMax} isWaiting={state === states[0]} />
            </>
          ),
          children: (
            <CursorTable<Row>
              {...table}
              label={title}
              queryKey={[queryKey, state, ...listKey]}
              load={(cursor) => loadList(state, cursor)}
              csv={csvOf(state)}
              onReload={() => void counts.refetch()}
            />
          ),
        }))}
      />
    </Page>
  )
}

function Count({
  count,
  max,
  isWaiting,
}: {
  count: number | undefined
  max: number
  isWaiting: boolean
}) {
  if (count === undefined) return null
  return (
    <Tag color={isWaiting && count > 0 ? 'gold' : 'default'} style={{ margin: 0 }}>
      {count < max ? count : `${max - 1}+`}
    </Tag>
  )
}
