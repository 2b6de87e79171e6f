import { ReloadOutlined } from '@ant-design/icons'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button, Card, Flex } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { Failure } from './failure.tsx'
import { type Columns, PlainTable } from './plain-table.tsx'

type Part<Row> = { list: Row[]; next: string | null }

/** A list that is too long to count: parts by a cursor, more on demand. */
export function QueueTable<Row extends object>({
  label,
  queryKey,
  load,
  filters,
  actions,
  onLoadAgain,
  ...shown
}: {
  label: string
  queryKey: readonly unknown[]
  load: (cursor: string | undefined) => Promise<Part<Row>>
  rowKey: keyof Row & string
  columns: Columns<Row>
  filters?: ReactNode
  actions?: ReactNode
  /** Fetches anew what the page tells of the list besides its rows. */
  onLoadAgain?: () => void
  detailsOf?: (row: Row) => ReactNode
  hasDetails?: (row: Row) => boolean
  empty?: string
}) {
  const { t } = useTranslation()
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => load(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
  const loadAgain = () => {
    onLoadAgain?.()
    void query.refetch()
  }
  return (
    <Card>
      <Flex justify="space-between" wrap gap={12} style={{ marginBottom: 16 }}>
        <div style={{ flex: '1 1 200px' }}>{filters}</div>
        <Flex gap={8}>
          {actions}
          <Button
            aria-label={t('load_again')}
            icon={<ReloadOutlined aria-hidden spin={query.isRefetching} />}
            onClick={loadAgain}
          />
        </Flex>
      </Flex>
      {query.isError ? (
        <Failure error={query.error} onRetry={loadAgain} />
      ) : (
        <PlainTable<Row>
          label={label}
          rows={query.data?.pages.flatMap(({ list }) => list) ?? []}
          isLoading={query.isPending}
          {...shown}
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
