import { Skeleton, SkeletonRows } from '../../ui/skeleton.tsx'

/** The overview before its figures have come. */
export function AssetsSkeleton() {
  return (
    <>
      <div className="px-4 pt-2 pb-5">
        <Skeleton className="h-3 w-24" />
        <Skeleton className="mt-3 h-8 w-48" />
        <Skeleton className="mt-3 h-3 w-32" />
        <div className="mt-5 grid grid-cols-2 gap-3">
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
        </div>
      </div>
      <div className="h-2 bg-raised" />
      <SkeletonRows count={5} />
    </>
  )
}
