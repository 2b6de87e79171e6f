import { classes } from './classes.ts'

/** A grey bar in the place of a text that is still coming. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={classes('skeleton block rounded bg-raised', className)} />
}

/** Rows in the shape of a market or coin list. */
export function SkeletonRows({ count = 8 }: { count?: number }) {
  return Array.from({ length: count }, (_, row) => (
    <div key={row} className="flex h-15 items-center gap-2.5 px-4">
      <Skeleton className="size-8 rounded-full" />
      <div className="flex-1">
        <Skeleton className="h-3.5 w-20" />
        <Skeleton className="mt-2 h-2.5 w-12" />
      </div>
      <Skeleton className="h-3.5 w-16" />
      <Skeleton className="h-8 w-[76px]" />
    </div>
  ))
}
