import { FlaskConical } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { loadPlace } from '../../app/places.ts'
import { useIsLoggedIn } from '../../app/session.ts'
import { useAllTickers, useMarkets } from '../../live/use-markets.ts'
import { useProfile } from '../../live/use-profile.ts'
import { useSite } from '../../live/use-site.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { classes } from '../../ui/classes.ts'
import { Loadable } from '../../ui/loadable.tsx'
import { SearchLink } from '../../ui/search-link.tsx'
import { accountPaths } from '../account/paths.ts'
import { BalanceHero } from './balance-hero.tsx'
import { Banners } from './banners.tsx'
import { HotCards } from './hot-cards.tsx'
import { MenuGrid } from './menu-grid.tsx'
import { NoticeBell } from './notice-bell.tsx'
import { NoticeLine, useTurns } from './notice-line.tsx'
import { hot, Rankings } from './rankings.tsx'

// Content far down, content for few users and what comes later is not part of the first page's code.
const FirstSteps = lazy(async () => {
  const [{ FirstSteps }] = await Promise.all([import('./first-steps.tsx'), loadPlace('firstSteps')])
  return { default: FirstSteps }
})
const NewsList = lazy(async () => ({ default: (await import('./news-list.tsx')).NewsList }))
const NoticePopup = lazy(async () => ({
  default: (await import('./notice-popup.tsx')).NoticePopup,
}))

export function HomePage() {
  const markets = useMarkets()
  // A guest's first step is above already.
  const isLoggedIn = useIsLoggedIn()
  const isDemo = useSite().data?.demo === true
  useAllTickers()
  return (
    <>
      <HomeHeader />
      <BalanceHero />
      {isLoggedIn && isDemo && (
        <Suspense>
          <FirstSteps />
        </Suspense>
      )}
      <MenuGrid />
      <Banners />
      <NoticeLine />
      <DemoNotice />
      <Loadable query={markets}>
        {(list) => (
          <>
            <HotCards markets={list} />
            <Rankings markets={list} />
            <Suspense>
              <NewsList />
            </Suspense>
          </>
        )}
      </Loadable>
      <Suspense>
        <NoticePopup />
      </Suspense>
    </>
  )
}

const hotCount = 5
const turnMs = 3000

function HomeHeader() {
  const { t } = useTranslation('home')
  const profile = useProfile().data
  const markets = hot(useMarkets().data ?? []).slice(0, hotCount)
  const market = markets[useTurns(markets.length, turnMs)]
  return (
    <header
      className={classes(
        'sticky top-(--banner) z-(--z-sticky) flex h-13 items-center gap-1 bg-bg pl-2',
        profile === undefined ? 'pr-4' : 'pr-1',
      )}
    >
      <h1 className="sr-only">Candor</h1>
      <Link
        to={accountPaths.settings()}
        aria-label={t('quick_settings')}
        className="grid size-11 shrink-0 place-items-center"
      >
        <Avatar user={profile} className="grid size-8 place-items-center text-base" />
      </Link>
      <SearchLink hint={market && `${market.code}/${market.legal_code}`} />
      {profile !== undefined && <NoticeBell />}
    </header>
  )
}

/** A notice that all funds are for demo only. */
function DemoNotice() {
  const { t } = useTranslation('home')
  const site = useSite().data
  if (site?.demo !== true) return null
  const modes = new Set(site.feeds.map(({ mode }) => mode))
  const text = modes.has('replay')
    ? t('notice_replay')
    : modes.has('sim') || modes.has('simulated')
      ? t('notice_simulated')
      : t('notice_demo')
  return (
    <p className="mx-4 flex min-h-9 items-center gap-2 rounded-field bg-raised px-3 py-2 text-sm text-ink-2">
      <FlaskConical size={14} className="shrink-0 text-brand" aria-hidden />
      {text}
    </p>
  )
}
