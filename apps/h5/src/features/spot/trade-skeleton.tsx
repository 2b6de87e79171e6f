import { Skeleton } from '../../ui/skeleton.tsx'

/** The trade page's shape while its market is fetched. */
export function TradeSkeleton() {
  return (
    <div className="px-4 pt-3">
      <Skeleton className="h-7 w-40" />
      <div className="mt-4 flex gap-3.5">
        <div className="flex-1 space-y-2.5">
          {[0, 1, 2, 3, 4, 5].map((row) => (
            <Skeleton key={row} className="h-11" />
          ))}
        </div>
        <div className="w-[39%] space-y-1.5">
          {Array.from({ length: 15 }, (_, row) => (
            <Skeleton key={row} className="h-4" />
          ))}
        </div>
      </div>
    </div>
  )
}
