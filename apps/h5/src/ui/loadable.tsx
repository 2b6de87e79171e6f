import { Inbox, CloudOff } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Button } from './button.tsx'
import { classes } from './classes.ts'

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
  /** Shown when the data is empty. */
  isEmpty?: (data: Data) => boolean
  empty?: ReactNode
  /** Has the shape of the content, so that the layout does not shift. */
  skeleton?: ReactNode
}

/** The four states of a query: loading, empty, error, data. */
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

/** An empty list: one sentence and at most one action. */
export function Empty({ text, action }: { text: string; action?: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-3 px-8 py-12 text-center">
      <Inbox size={36} strokeWidth={1.25} className="text-disabled" aria-hidden />
      <p className="text-base text-ink-3">{text}</p>
      {action}
    </div>
  )
}

type ErrorStateProps = { text?: string; onRetry: () => void }

/** Shows that something failed, and offers a retry. */
export function ErrorState({ text, onRetry }: ErrorStateProps) {
  const { t } = useTranslation('common')
  return (
    <div role="alert" className="flex flex-col items-center gap-3 px-8 py-12 text-center">
      <CloudOff size={36} strokeWidth={1.25} className="text-disabled" aria-hidden />
      <p className="text-base text-ink-3">{text ?? t('load_failed')}</p>
      <Button tone="quiet" size="pill" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  )
}

/** True when the component has been mounted for this time. */
export function useAfter(delayMs: number) {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), delayMs)
    return () => clearTimeout(timer)
  }, [delayMs])
  return isOver
}

/** A grey bar in the place of a text that is loading. */
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
