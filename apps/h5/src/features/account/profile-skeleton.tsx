import { Skeleton } from '../../ui/skeleton.tsx'

/** The shape of a profile: a picture, and rows of a label and a value. */
export function ProfileSkeleton() {
  return (
    <>
      <div className="grid place-items-center pt-4 pb-6">
        <Skeleton className="size-20 rounded-full" />
      </div>
      {Array.from({ length: 8 }, (_, row) => (
        <div key={row} className="flex h-13 items-center justify-between px-4">
          <Skeleton className="h-3.5 w-24" />
          <Skeleton className="h-3.5 w-32" />
        </div>
      ))}
    </>
  )
}
