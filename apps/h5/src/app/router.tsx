import type { Namespace } from 'i18next'
import type { ComponentType } from 'react'
import {
  type ClientInstrumentation,
  createHashRouter,
  type LoaderFunctionArgs,
  redirect,
  type RouteObject,
} from 'react-router'

import { HomePage } from '../features/home/home-page.tsx'
import { i18n } from './i18n.ts'
import { loadPage } from './load-page.ts'
import { leavePage } from './page-change.ts'
import { PageError } from './page-error.tsx'
import { keepPanels, leavePanels } from './panels.ts'
import { routes } from './paths.ts'
import { requireAuth } from './require-auth.ts'
import { RootLayout } from './root-layout.tsx'
import { turnAway } from './unbuilt-pages.ts'

type PageSpec = {
  path: string
  /** The page's code, fetched when it is first opened. */
  load: () => Promise<ComponentType>
  /** Texts beyond `common` and `market`, which the entry has. */
  texts?: Namespace
  isProtected?: boolean
}

/** A page of its own: its code, its texts, its guard, and the fade of the page before it. */
function page({ path, load, texts, isProtected = false }: PageSpec): RouteObject {
  return {
    path,
    lazy: async () => {
      const [Component] = await loadPage(() =>
        Promise.all([load(), i18n.loadNamespaces(texts ?? [])]),
      )
      return { Component }
    },
    loader: async ({ request }: LoaderFunctionArgs) => {
      if (isProtected) await requireAuth(request)
      await leavePage()
      return null
    },
    // A query that changes within a page is no change of page.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  }
}

const home = async () => {
  await leavePage()
  return null
}

const pages: RouteObject[] = [
  {
    Component: RootLayout,
    ErrorBoundary: PageError,
    HydrateFallback: () => <div className="splash">Candor</div>,
    children: [
      { index: true, loader: () => redirect(routes.home) },
      { path: routes.home, Component: HomePage, loader: home },
      page({
        path: routes.market,
        load: async () => (await import('../features/market/market-page.tsx')).MarketPage,
        texts: ['markets'],
      }),
      page({
        path: routes.search,
        load: async () => (await import('../features/market/search-page.tsx')).SearchPage,
        texts: ['markets'],
      }),
      page({
        path: routes.trade,
        load: async () => (await import('../features/spot/trade-page.tsx')).TradePage,
        texts: ['trade'],
      }),
      page({
        path: routes.chart,
        load: async () => (await import('../features/spot/chart-page.tsx')).ChartPage,
        texts: ['trade'],
      }),
      page({
        path: routes.orders,
        load: async () => (await import('../features/spot/orders-page.tsx')).OrdersPage,
        texts: ['trade'],
        isProtected: true,
      }),
      page({
        path: routes.finance,
        load: async () => (await import('./finance-tab.tsx')).FinanceTab,
        texts: ['finance', 'lockup'],
      }),
      page({
        path: routes.lockup,
        load: async () => (await import('../features/lockup/lockup-page.tsx')).LockupPage,
        texts: ['lockup'],
      }),
      page({
        path: routes.lockupBuy,
        load: async () => (await import('../features/lockup/buy-page.tsx')).BuyPage,
        texts: ['lockup'],
      }),
      page({
        path: routes.lockupOrders,
        load: async () => (await import('../features/lockup/positions-page.tsx')).PositionsPage,
        texts: ['lockup'],
        isProtected: true,
      }),
      page({
        path: routes.lockupWelcome,
        load: async () => (await import('../features/lockup/welcome-page.tsx')).WelcomePage,
        texts: ['lockup'],
      }),
      page({
        path: routes.assets,
        load: async () => (await import('../features/assets/assets-page.tsx')).AssetsPage,
        texts: ['assets'],
      }),
      page({
        path: routes.assetsRecord,
        load: async () =>
          (await import('../features/assets/assets-record-page.tsx')).AssetsRecordPage,
        texts: ['assets'],
        isProtected: true,
      }),
      page({
        path: routes.assetsAllRecord,
        load: async () =>
          (await import('../features/assets/assets-all-record-page.tsx')).AssetsAllRecordPage,
        texts: ['assets'],
        isProtected: true,
      }),
      page({
        path: routes.pnl,
        load: async () => (await import('../features/assets/pnl-page.tsx')).PnlPage,
        texts: ['assets'],
        isProtected: true,
      }),
      page({
        path: routes.login,
        load: async () => (await import('../features/account/login-page.tsx')).LoginPage,
        texts: ['account'],
      }),
      page({
        path: routes.register,
        load: async () => (await import('../features/account/register-page.tsx')).RegisterPage,
        texts: ['account'],
      }),
      page({
        path: routes.forget,
        load: async () => (await import('../features/account/forget-page.tsx')).ForgetPage,
        texts: ['account'],
      }),
      page({
        path: routes.userInfo,
        load: async () => (await import('../features/account/user-info-page.tsx')).UserInfoPage,
        texts: ['account', 'profile'],
        isProtected: true,
      }),
      page({
        path: routes.password,
        load: async () => (await import('../features/account/password-page.tsx')).PasswordPage,
        texts: ['account'],
        isProtected: true,
      }),
      page({
        path: routes.sessions,
        load: async () => (await import('../features/account/sessions-page.tsx')).SessionsPage,
        texts: ['account'],
        isProtected: true,
      }),
      page({
        path: routes.fiat,
        load: async () => (await import('../features/account/fiat-page.tsx')).FiatPage,
        texts: ['account'],
        isProtected: true,
      }),
      page({
        path: routes.language,
        load: async () => (await import('../features/account/language-page.tsx')).LanguagePage,
        texts: ['account'],
      }),
      page({
        path: routes.areas,
        load: async () => (await import('../features/account/areas-page.tsx')).AreasPage,
        texts: ['profile'],
        isProtected: true,
      }),
      page({
        path: routes.area,
        load: async () => (await import('../features/account/area-page.tsx')).AreaPage,
        texts: ['profile'],
      }),
      page({
        path: routes.webView,
        load: async () => (await import('../features/content/web-view-page.tsx')).WebViewPage,
        texts: ['content'],
      }),
      page({
        path: routes.settings,
        load: async () => (await import('../features/account/settings-page.tsx')).SettingsPage,
        texts: ['account', 'content', 'verification'],
      }),
      page({
        path: routes.realMark,
        load: async () =>
          (await import('../features/verification/real-mark-page.tsx')).RealMarkPage,
        texts: ['verification'],
        isProtected: true,
      }),
      page({
        path: routes.faq,
        load: async () => (await import('../features/content/faq-page.tsx')).FaqPage,
        texts: ['content'],
      }),
      page({
        path: routes.contact,
        load: async () => (await import('../features/content/contact-page.tsx')).ContactPage,
        texts: ['content'],
      }),
      page({
        path: routes.about,
        load: async () => (await import('../features/content/about-page.tsx')).AboutPage,
        texts: ['content'],
      }),
      page({
        path: routes.compliance,
        load: async () => (await import('../features/content/compliance-page.tsx')).CompliancePage,
        texts: ['content'],
      }),
      page({
        path: routes.transparency,
        load: async () =>
          (await import('../features/transparency/transparency-page.tsx')).TransparencyPage,
        texts: ['transparency'],
      }),
      page({
        path: routes.article,
        load: async () => (await import('../features/content/article-page.tsx')).ArticlePage,
        texts: ['content'],
      }),
      page({
        path: routes.notices,
        load: async () => (await import('../features/content/notices-page.tsx')).NoticesPage,
        texts: ['content'],
      }),
      page({
        path: routes.kit,
        load: async () => (await import('../features/kit/kit-page.tsx')).KitPage,
        // The chart's own words.
        texts: ['trade'],
      }),
      { path: '*', loader: turnAway },
    ],
  },
]

/** A page that is gone to from a sheet comes right after the page under it. */
const leaveFirst: ClientInstrumentation = {
  router: (parts) =>
    parts.instrument({
      navigate: async (navigate, { to }) => {
        await leavePanels()
        await navigate()
        // A step along the history has only been asked for; the panels hear of its end themselves.
        if (typeof to !== 'number') keepPanels()
      },
    }),
}

export const router = createHashRouter(pages, { instrumentations: [leaveFirst] })
