import { ReloadOutlined } from '@ant-design/icons'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button, Card, Flex, Space, Typography } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { CsvSource } from '../app/download.ts'
import { DataTable } from './data-table.tsx'
import { Failure } from './failure.tsx'
import { FilterBench, FilterBenchContext } from './filter-bench.ts'
import type { PlainTableProps } from './plain-table.tsx'
import { TableTools } from './table-tools.tsx'
import { useTableLayout } from './use-table-layout.ts'

/** The next part of a list, and the cursor of the part after it. */
export type ListPart<Row> = { list: Row[]; next: string | null }

export type CursorTableProps<Row extends object> = Omit<
  PlainTableProps<Row>,
  'rows' | 'isLoading' | 'csv'
> & {
  /** The same list as a file, which also names the table to the saved views. */
  csv: CsvSource
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
  csv,
  columns,
  onReload,
  ...table
}: CursorTableProps<Row>) {
  const { t } = useTranslation()
  const [bench] = useState(() => new FilterBench())
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
  const rows = query.data?.pages.flatMap(({ list }) => list) ?? []
  const layout = useTableLayout(columns, rows)
  return (
    <Card>
      <Flex justify="space-between" wrap gap={12} style={{ marginBottom: 16 }}>
        <div style={{ flex: '1 1 200px' }}>
          <FilterBenchContext value={bench}>{filters}</FilterBenchContext>
        </div>
        <Space align="start" wrap>
          <TableTools csv={csv} layout={layout} bench={bench} />
          <Button
            aria-label={t('load_again')}
            icon={<ReloadOutlined aria-hidden spin={query.isRefetching} />}
            onClick={reload}
          />
        </Space>
      </Flex>
      {query.isError ? (
        <Failure error={query.error} onRetry={reload} />
      ) : (
        <DataTable<Row> {...table} layout={layout} rows={rows} isLoading={query.isPending} />
      )}
      {query.hasNextPage && !query.isError && (
        <Flex vertical align="center" gap={4} style={{ paddingTop: 16 }}>
          {layout.choice.sort !== null && (
            <Typography.Text type="secondary">
              {t('view.sorted_part', { count: rows.length })}
            </Typography.Text>
          )}
          <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('more')}
          </Button>
        </Flex>
      )}
    </Card>
  )
}
