import { useEffect, lazy, Suspense, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { type Location, Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router'

import { useUserRoom } from '../live/use-user-room.ts'
import { PullToRefresh } from '../ui/pull-to-refresh.tsx'
import { UpdatePrompt } from './app-update.tsx'
import { useIsStale } from './connection.ts'
import { FrozenBanner } from './frozen-banner.tsx'
import { usePageLoading } from './load-page.ts'
import { OfflineBanner } from './offline-banner.tsx'
import { enterPage } from './page-change.ts'
import { PageFrame } from './page-frame.tsx'
import { tabPaths } from './paths.ts'
import { loadPlace, partsOf } from './places.ts'
import { queryClient } from './query-client.ts'
import { useIsLoggedIn } from './session.ts'
import { StepUp } from './step-up-host.tsx'
import { TabBar } from './tab-bar.tsx'

/** Fetches all data of the page again. */
const refresh = () => queryClient.refetchQueries({ type: 'active' })

/**
 * The key of a page's scroll position: a tab page has one, another page has one per visit. Visits by a
 * typed address all have the key `default`, and differ by their paths.
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
  // After each update: React may render the start and the end of a navigation as one, in which nothing has changed.
  useEffect(() => {
    if (state === 'idle') enterPage()
  })
  return (
    <div className="frame mx-auto min-h-dvh max-w-[480px] bg-bg" data-stale={isStale}>
      <PageProgress />
      <OfflineBanner />
      <FrozenBanner />
      <Banners />
      <PullToRefresh onRefresh={refresh}>
        <PageFrame
          pathname={pathname}
          className={isTab ? 'page pb-[calc(52px+env(safe-area-inset-bottom))]' : 'page'}
        >
          <Outlet />
        </PageFrame>
      </PullToRefresh>
      {isTab && <TabBar />}
      <WideScreen />
      <UpdatePrompt />
      <StepUp />
      <ScrollRestoration getKey={scrollKey} />
    </div>
  )
}

/** A thin bar at the top while the code of the next page is loading. */
function PageProgress() {
  const { t } = useTranslation('common')
  const isShown = usePageLoading(({ waiting }) => waiting > 0)
  return (
    <output className="fixed inset-x-0 top-0 z-(--z-tips) mx-auto block h-0.5 max-w-[480px] overflow-hidden">
      {isShown && (
        <span className="page-progress block h-full bg-brand">
          <span className="sr-only">{t('loading')}</span>
        </span>
      )}
    </output>
  )
}

const LoadedBanners = lazy(async () => {
  await loadPlace('banner')
  return { default: () => partsOf('banner').map(({ key, Banner }) => <Banner key={key} />) }
})

/** What a user has to do soon; a guest never fetches its code. */
function Banners() {
  const isLoggedIn = useIsLoggedIn()
  if (!isLoggedIn) return null
  return (
    <Suspense>
      <LoadedBanners />
    </Suspense>
  )
}

/** From this width on there is space for a column at each side of the frame. */
const wide = () => matchMedia('(min-width: 1180px)')

const WideContext = lazy(async () => {
  const [{ WideContext }] = await Promise.all([import('./wide-context.tsx'), loadPlace('aside')])
  return { default: WideContext }
})

/** The columns beside the page, where the screen has space for them; a phone never fetches their code. */
function WideScreen() {
  const isWide = useSyncExternalStore(subscribe, () => wide().matches)
  if (!isWide) return null
  return (
    <Suspense>
      <WideContext />
    </Suspense>
  )
}

function subscribe(onChange: () => void) {
  const query = wide()
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
