import {
  type ClientInstrumentation,
  createHashRouter,
  type LoaderFunctionArgs,
  type PatchRoutesOnNavigationFunctionArgs,
  redirect,
  type RouteObject,
} from 'react-router'

import { HomePage } from '../features/home/home-page.tsx'
import { featureAt, type FeatureName } from './feature-at.ts'
import type { Feature, Pages } from './feature.ts'
import { features } from './features.ts'
import { i18n } from './i18n.ts'
import { loadPage } from './load-page.ts'
import { leavePage } from './page-change.ts'
import { PageError } from './page-error.tsx'
import { keepPanels, leavePanels } from './panels.ts'
import { paths } from './paths.ts'
import { loadPlace } from './places.ts'
import { loadProductsOff } from './products-off.ts'
import { requireAuth } from './require-auth.ts'
import { RootLayout } from './root-layout.tsx'

const root = 'root'

/** Only home is registered from the start. */
export const pages: RouteObject[] = [
  {
    id: root,
    Component: RootLayout,
    ErrorBoundary: PageError,
    HydrateFallback: () => <div className="splash">Candor</div>,
    children: [
      { index: true, loader: () => redirect(paths.home()) },
      { path: paths.home(), Component: HomePage, loader: enterHome },
      { path: '*', loader: rejectUnknown },
    ],
  },
]

function enterHome({ request }: LoaderFunctionArgs) {
  leavePage(request.signal)
  return null
}

/** An address that no feature has does not exist. */
function rejectUnknown(): never {
  throw new Response(null, { status: 404 })
}

/**
 * Adds the pages of the feature that an address leads to. It keeps no list of the added features: the
 * router ignores pages that it has already, and also discards pages of a cancelled navigation, which
 * such a list would make unreachable.
 */
export async function addPages({ path, patch }: PatchRoutesOnNavigationFunctionArgs) {
  const name = featureAt(path)
  if (name === undefined) return
  const { feature } = await loadPage(features[name].load)
  patch(root, routesOf(name, feature))
}

/** A page opened from a sheet directly follows the page under the sheet in the history. */
const leaveFirst: ClientInstrumentation = {
  router: (parts) =>
    parts.instrument({
      navigate: async (navigate, { to }) => {
        await leavePanels()
        await navigate()
        // A step in the history is only requested here; panels.ts is notified of its end separately.
        if (typeof to !== 'number') keepPanels()
      },
    }),
}

export const router = createHashRouter(pages, {
  instrumentations: [leaveFirst],
  patchRoutesOnNavigation: addPages,
})

/** The pages of a feature as routes: each with its code, its texts, its guard, and the fade of the page before it. */
const routesOf = (name: FeatureName, { pages, texts }: Feature): RouteObject[] =>
  Object.values<Pages[string]>(pages).map((page) =>
    routeOf(name, page, texts === undefined ? [] : [name]),
  )

// Few operators switch a product off: its code is not part of the first page's.
const offPageOf = async (name: FeatureName) => (await import('./own-pages.ts')).loadOffPage(name)

function routeOf(name: FeatureName, page: Pages[string], own: readonly FeatureName[]): RouteObject {
  const { path, access, opens, load, texts: others = [], places = [] } = page
  return {
    path,
    lazy: async () => {
      const off: readonly string[] = opens === true ? await loadPage(loadProductsOff) : []
      if (off.includes(name)) return { Component: await loadPage(() => offPageOf(name)) }
      const [Component] = await loadPage(() =>
        Promise.all([
          load(),
          i18n.loadNamespaces([...own, ...others]),
          ...places.map((place) => loadPlace(place)),
        ]),
      )
      return { Component }
    },
    loader: async ({ request }: LoaderFunctionArgs) => {
      if (access === 'user') await requireAuth(request)
      leavePage(request.signal)
      return null
    },
    // A query that changes within a page is no change of page.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  }
}
