import { Skeleton } from '../../ui/skeleton.tsx'

/** The shape of a text: a line that stands out, and paragraphs. */
export function TextSkeleton() {
  return (
    <div className="grid gap-8 px-4 pt-3">
      <Skeleton className="h-6 w-4/5" />
      {[0, 1, 2].map((part) => (
        <div key={part} className="grid gap-3">
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-3.5" />
          <Skeleton className="h-3.5" />
          <Skeleton className="h-3.5 w-3/4" />
        </div>
      ))}
    </div>
  )
}
