import { Skeleton } from '../../ui/skeleton.tsx'

/** The change of password before it is known where its code goes. */
export function PasswordSkeleton() {
  return (
    <div className="space-y-6 px-4 pt-3">
      <Skeleton className="h-4 w-64" />
      {Array.from({ length: 3 }, (_, row) => (
        <div key={row}>
          <Skeleton className="h-3 w-28" />
          <Skeleton className="mt-2 h-12 w-full" />
        </div>
      ))}
    </div>
  )
}
