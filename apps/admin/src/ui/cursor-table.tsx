import { ReloadOutlined } from '@ant-design/icons'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button, Card, Flex } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { Failure } from './failure.tsx'
import { PlainTable, type PlainTableProps } from './plain-table.tsx'

/** The next part of a list, and the cursor of the part after it. */
export type ListPart<Row> = { list: Row[]; next: string | null }

export type CursorTableProps<Row extends object> = Omit<
  PlainTableProps<Row>,
  'rows' | 'isLoading'
> & {
  /** Names the list and its filters: another key is another list. */
  queryKey: readonly unknown[]
  load: (cursor: string | undefined) => Promise<ListPart<Row>>
  filters?: ReactNode
  /** Reloads what the page shows about the list besides its rows. */
  onReload?: () => void
}

/** A list that is too long to count: one part at a time by a cursor, more on demand. */
export function CursorTable<Row extends object>({
  queryKey,
  load,
  filters,
  onReload,
  ...table
}: CursorTableProps<Row>) {
  const { t } = useTranslation()
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => load(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
  const reload = () => {
    onReload?.()
    void query.refetch()
  }
  return (
    <Card>
      <Flex justify="space-between" wrap gap={12} style={{ marginBottom: 16 }}>
        <div style={{ flex: '1 1 200px' }}>{filters}</div>
        <Button
          aria-label={t('load_again')}
          icon={<ReloadOutlined aria-hidden spin={query.isRefetching} />}
          onClick={reload}
        />
      </Flex>
      {query.isError ? (
        <Failure error={query.error} onRetry={reload} />
      ) : (
        <PlainTable<Row>
          {...table}
          rows={query.data?.pages.flatMap(({ list }) => list) ?? []}
          isLoading={query.isPending}
        />
      )}
      {query.hasNextPage && !query.isError && (
        <Flex justify="center" style={{ paddingTop: 16 }}>
          <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('more')}
          </Button>
        </Flex>
      )}
    </Card>
  )
}
