import { Skeleton } from '../../ui/skeleton.tsx'

export function BillSkeleton({ count = 8 }: { count?: number }) {
  return Array.from({ length: count }, (_, row) => (
    <div key={row} className="flex h-15 items-center justify-between px-4">
      <div>
        <Skeleton className="h-3.5 w-24" />
        <Skeleton className="mt-2 h-2.5 w-32" />
      </div>
      <div className="grid justify-items-end">
        <Skeleton className="h-3.5 w-28" />
        <Skeleton className="mt-2 h-2.5 w-20" />
      </div>
    </div>
  ))
}
