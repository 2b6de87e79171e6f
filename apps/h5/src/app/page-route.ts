import type { LoaderFunctionArgs, RouteObject } from 'react-router'

import type { FeatureName } from './feature-at.ts'
import type { Feature, Pages } from './feature.ts'
import { i18n } from './i18n.ts'
import { loadPage } from './load-page.ts'
import { leavePage } from './page-change.ts'
import { loadPlace } from './places.ts'
import { requireAuth } from './require-auth.ts'

/** The pages of a feature as routes: each with its code, its texts, its guard, and the fade of the page before it. */
export const routesOf = (name: FeatureName, { pages, texts }: Feature): RouteObject[] =>
  Object.values<Pages[string]>(pages).map((page) =>
    routeOf(page, texts === undefined ? [] : [name]),
  )

function routeOf(page: Pages[string], own: readonly FeatureName[]): RouteObject {
  const { path, access, load, texts: others = [], places = [] } = page
  return {
    path,
    lazy: async () => {
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
      await leavePage()
      return null
    },
    // A query that changes within a page is no change of page.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  }
}
