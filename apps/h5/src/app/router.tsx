import {
  type ClientInstrumentation,
  createHashRouter,
  type LoaderFunctionArgs,
  type PatchRoutesOnNavigationFunctionArgs,
  redirect,
  type RouteObject,
} from 'react-router'

import { HomePage } from '../features/home/home-page.tsx'
import { featureAt } from './feature-at.ts'
import { features } from './features.ts'
import { loadPage } from './load-page.ts'
import { leavePage } from './page-change.ts'
import { PageError } from './page-error.tsx'
import { routesOf } from './page-route.ts'
import { keepPanels, leavePanels } from './panels.ts'
import { paths } from './paths.ts'
import { RootLayout } from './root-layout.tsx'

const root = 'root'

/** Home alone is here from the start. */
export const pages: RouteObject[] = [
  {
    id: root,
    Component: RootLayout,
    ErrorBoundary: PageError,
    HydrateFallback: () => <div className="splash">Candor</div>,
    children: [
      { index: true, loader: () => redirect(paths.home()) },
      { path: paths.home(), Component: HomePage, loader: enterHome },
      { path: '*', loader: redirectUnbuilt },
    ],
  },
]

async function enterHome() {
  await leavePage()
  return null
}

async function redirectUnbuilt(args: LoaderFunctionArgs) {
  return (await import('./unbuilt-pages.ts')).redirectUnbuilt(args)
}

/**
 * Adds the pages of the feature that an address leads to. It keeps no list of what it has added:
 * the router ignores pages that it has, and it also ignores those of a navigation that was given up,
 * so such a list would make them pages that do not exist.
 */
export async function addPages({ path, patch }: PatchRoutesOnNavigationFunctionArgs) {
  const name = featureAt(path)
  if (name === undefined) return
  const { feature } = await loadPage(features[name].load)
  patch(root, routesOf(name, feature))
}

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

export const router = createHashRouter(pages, {
  instrumentations: [leaveFirst],
  patchRoutesOnNavigation: addPages,
})
