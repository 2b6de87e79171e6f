import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

import { Button } from './button.tsx'
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

/** Records page by page, with the states of a query. */
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

type Pages = {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}

/** Fetches the next page near the end of the list, and shows when there are no more. */
export function InfiniteList({ pages, children }: { pages: Pages; children: ReactNode }) {
  const { t } = useTranslation('common')
  const end = useRef<HTMLDivElement>(null)
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages
  useEffect(() => {
    if (!hasNextPage || isFetchingNextPage || isFetchNextPageError || end.current === null) return
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting === true && fetchNextPage(),
      { rootMargin: '240px' },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage])
  return (
    <>
      {children}
      <div ref={end} className="grid h-14 place-items-center text-sm text-ink-3">
        {isFetchNextPageError ? (
          <Button tone="quiet" size="sm" onClick={() => void fetchNextPage()}>
            {t('retry')}
          </Button>
        ) : (
          <span>{hasNextPage ? t('loading') : t('no_more_data')}</span>
        )}
      </div>
    </>
  )
}
