import { Settings } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { paths } from '../../app/paths.ts'
import { useAllTickers, useMarkets } from '../../live/use-markets.ts'
import { Loadable } from '../../ui/loadable.tsx'
import { SearchLink } from '../../ui/search-link.tsx'
import { BalanceHero } from './balance-hero.tsx'
import { Banners } from './banners.tsx'
import { DemoNotice } from './demo-notice.tsx'
import { HotCards } from './hot-cards.tsx'
import { MenuGrid } from './menu-grid.tsx'
import { NoticeLine } from './notice-line.tsx'
import { NoticePopup } from './notice-popup.tsx'
import { Rankings } from './rankings.tsx'

export function HomePage() {
  const markets = useMarkets()
  useAllTickers()
  return (
    <>
      <HomeHeader />
      <BalanceHero />
      <MenuGrid />
      <Banners />
      <NoticeLine />
      <DemoNotice />
      <Loadable query={markets}>
        {(list) => (
          <>
            <HotCards markets={list} />
            <Rankings markets={list} />
          </>
        )}
      </Loadable>
      <NoticePopup />
    </>
  )
}

function HomeHeader() {
  const { t } = useTranslation('market')
  return (
    <header className="sticky top-(--banner) z-(--z-sticky) flex h-13 items-center gap-1 bg-bg pr-1 pl-4">
      <h1 className="sr-only">Candor</h1>
      <SearchLink />
      <Link
        to={paths.settings()}
        aria-label={t('quick_settings')}
        className="grid size-11 place-items-center"
      >
        <Settings size={20} strokeWidth={1.75} aria-hidden />
      </Link>
    </header>
  )
}
