import type { FilterKind } from '@candor/protocol/services/table-views/view-content'
import { use, useEffect, useRef, useState } from 'react'

import { FilterBenchContext } from './filter-bench.ts'

/**
 * The value of a filter, which the page or a saved view of the table sets; null for all rows. A view sets several filters in
 * one event, so a page that keeps them in one state has to change that state by a function.
 */
export function useBenchFilter(
  kind: FilterKind,
  { initial, onChange }: { initial?: string | undefined; onChange: (value: string | null) => void },
): [value: string | null, set: (value: string | null) => void] {
  const bench = use(FilterBenchContext)
  const [value, setValue] = useState(initial ?? null)
  const set = (next: string | null) => {
    setValue(next)
    onChange(next)
  }
  const latest = useRef({ value, set })
  useEffect(() => {
    latest.current = { value, set }
  })
  useEffect(
    () =>
      bench?.add({
        kind,
        read: () => latest.current.value,
        set: (next) => {
          if (next !== latest.current.value) latest.current.set(next)
        },
      }),
    [bench, kind],
  )
  return [value, set]
}
