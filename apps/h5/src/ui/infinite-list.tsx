import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

import { Button } from './button.tsx'

type Pages = {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}

/** Fetches the next page as the end of the list comes near, and shows when there is no more. */
export function InfiniteList({ pages, children }: { pages: Pages; children: ReactNode }) {
  const { t } = useTranslation('common')
  const end = useRef<HTMLDivElement>(null)
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages
  useEffect(() => {
    if (!hasNextPage || isFetchingNextPage || isFetchNextPageError || end.current === null) return
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting === true && fetchNextPage(),
      { rootMargin: '240px' },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage])
  return (
    <>
      {children}
      <div ref={end} className="grid h-14 place-items-center text-sm text-ink-3">
        {isFetchNextPageError ? (
          <Button tone="quiet" size="sm" onClick={() => void fetchNextPage()}>
            {t('retry')}
          </Button>
        ) : (
          <span>{hasNextPage ? t('loading') : t('no_more_data')}</span>
        )}
      </div>
    </>
  )
}
