import { type ProColumns, ProTable } from '@ant-design/pro-components'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button, Flex } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { Failure } from './failure.tsx'

export type Part<Row> = { list: Row[]; next: string | null }

/** A list that is too long to count: parts by a cursor, more on demand. */
export function QueueTable<Row extends object>({
  label,
  queryKey,
  load,
  rowKey,
  columns,
  filters,
  actions,
  expandedRowRender,
}: {
  /** What the table is, for those who cannot see it. */
  label: string
  queryKey: readonly unknown[]
  load: (cursor: string | undefined) => Promise<Part<Row>>
  rowKey: keyof Row & string
  columns: ProColumns<Row>[]
  filters?: ReactNode
  actions?: ReactNode[]
  expandedRowRender?: (row: Row) => ReactNode
}) {
  const { t } = useTranslation()
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => load(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
  if (query.isError) return <Failure error={query.error} onRetry={() => void query.refetch()} />
  return (
    <section aria-label={label}>
      <ProTable<Row>
        rowKey={rowKey}
        columns={columns}
        dataSource={query.data?.pages.flatMap(({ list }) => list) ?? []}
        loading={query.isPending}
        search={false}
        pagination={false}
        options={{
          density: true,
          setting: false,
          fullScreen: false,
          reload: () => void query.refetch(),
        }}
        headerTitle={filters}
        toolBarRender={() => actions ?? []}
        scroll={{ x: 'max-content' }}
        {...(expandedRowRender === undefined ? {} : { expandable: { expandedRowRender } })}
      />
      {query.hasNextPage && (
        <Flex justify="center" style={{ padding: 16 }}>
          <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('more')}
          </Button>
        </Flex>
      )}
    </section>
  )
}
