import type { ComponentProps, ReactNode } from 'react'

import { InfiniteList } from './infinite-list.tsx'
import { Loadable } from './loadable.tsx'

type Records<Row> = ComponentProps<typeof InfiniteList>['pages'] & {
  data: { readonly pages: readonly { readonly list: readonly Row[] }[] } | undefined
  isError: boolean
  refetch: () => unknown
}

type Props<Row> = {
  /** An infinite query; another filter is another query. */
  records: Records<Row>
  keyOf: (row: Row) => string | number
  /** Shown when the filter has no records. */
  empty: ReactNode
  skeleton?: ReactNode
  children: (row: Row) => ReactNode
}

/** Records page by page: loading, empty, failed, or listed down to the last. */
export function RecordList<Row>({ records, keyOf, empty, skeleton, children }: Props<Row>) {
  return (
    <Loadable
      query={records}
      isEmpty={({ pages }) => pages[0]?.list.length === 0}
      empty={empty}
      skeleton={skeleton}
    >
      {({ pages }) => (
        <InfiniteList pages={records}>
          <ul>
            {pages
              .flatMap(({ list }) => list)
              .map((row) => (
                <li key={keyOf(row)}>{children(row)}</li>
              ))}
          </ul>
        </InfiniteList>
      )}
    </Loadable>
  )
}
