import { useEffect } from 'react'
import { type Location, Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router'

import { useUserRoom } from '../live/use-user-room.ts'
import { PullToRefresh } from '../ui/pull-to-refresh.tsx'
import { useIsStale } from './connection.ts'
import { OfflineBanner } from './offline-banner.tsx'
import { enterPage } from './page-change.ts'
import { PageProgress } from './page-progress.tsx'
import { tabPaths } from './paths.ts'
import { queryClient } from './query-client.ts'
import { TabBar } from './tab-bar.tsx'
import { UpdatePrompt } from './update-prompt.tsx'
import { WideScreen } from './wide-screen.tsx'

/** Whatever the page shows is fetched again. */
const refresh = () => queryClient.refetchQueries({ type: 'active' })

/**
 * Where a page's scroll position is kept: a tab page has one, another one per visit. Visits by an
 * address that was written by hand all have the key `default`, and are told apart by their paths.
 */
const scrollKey = ({ pathname, key }: Location) =>
  tabPaths.includes(pathname) || key === 'default' ? pathname : key

/** The phone-width frame around every page; tab pages keep their scroll position. */
export function RootLayout() {
  const { pathname } = useLocation()
  const isTab = pathname === '/' || tabPaths.includes(pathname)
  const isStale = useIsStale()
  useUserRoom()
  const { state } = useNavigation()
  // Not by the path: a navigation may end where it began, or be given up on the way.
  useEffect(() => {
    if (state === 'idle') enterPage()
  }, [state])
  return (
    <div className="frame mx-auto min-h-dvh max-w-[480px] bg-bg" data-stale={isStale}>
      <PageProgress />
      <OfflineBanner />
      <PullToRefresh onRefresh={refresh}>
        <main
          key={pathname}
          className={isTab ? 'page pb-[calc(52px+env(safe-area-inset-bottom))]' : 'page'}
        >
          <Outlet />
        </main>
      </PullToRefresh>
      {isTab && <TabBar />}
      <WideScreen />
      <UpdatePrompt />
      <ScrollRestoration getKey={scrollKey} />
    </div>
  )
}
