import { Skeleton } from '../../ui/skeleton.tsx'

/** The K-line page's shape while its market is fetched. */
export function ChartSkeleton() {
  return (
    <div className="px-4 pt-3">
      <Skeleton className="h-8 w-44" />
      <Skeleton className="mt-3 h-4 w-64" />
      <Skeleton className="mt-5 h-[340px]" />
    </div>
  )
}
