import type { UseQueryResult } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import type { ReactNode } from 'react'

import { Failure } from './failure.tsx'

/** Shows a reply once it has arrived, a placeholder before that, and the failure where there is one. */
export function Loaded<Value>({
  query,
  children,
}: {
  query: UseQueryResult<Value>
  children: (value: Value) => ReactNode
}) {
  if (query.isError) return <Failure error={query.error} onRetry={() => void query.refetch()} />
  if (query.data === undefined) return <Skeleton active />
  return children(query.data)
}
