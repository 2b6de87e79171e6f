import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { ErrorState } from './error-state.tsx'
import { SkeletonRows } from './skeleton.tsx'
import { useAfter } from './use-after.ts'

/** Loading is not shown before 800 ms (docs/APP.md). */
const loadingDelayMs = 800

type Query<Data> = {
  data: Data | undefined
  isError: boolean
  refetch: () => unknown
}

type Props<Data> = {
  query: Query<Data>
  children: (data: Data) => ReactNode
  /** Shown instead of the data when there is none of it. */
  isEmpty?: (data: Data) => boolean
  empty?: ReactNode
  /** Shaped like the content, so that nothing moves when it comes. */
  skeleton?: ReactNode
}

/** The four looks of anything that is fetched: loading, empty, error, data. */
export function Loadable<Data>({ query, children, isEmpty, empty, skeleton }: Props<Data>) {
  if (query.data === undefined) {
    if (query.isError) return <ErrorState onRetry={() => void query.refetch()} />
    return <Loading>{skeleton ?? <SkeletonRows />}</Loading>
  }
  if (empty !== undefined && isEmpty?.(query.data) === true) return empty
  return children(query.data)
}

function Loading({ children }: { children: ReactNode }) {
  const { t } = useTranslation('common')
  const isSlow = useAfter(loadingDelayMs)
  return (
    <output className="block" aria-label={isSlow ? t('loading') : undefined}>
      <div className={isSlow ? '' : 'invisible'}>{children}</div>
    </output>
  )
}
