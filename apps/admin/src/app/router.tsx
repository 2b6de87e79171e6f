import { createHashRouter, redirect, type RouteObject } from 'react-router'

import type { ConsolePage } from './console-feature.ts'
import { PageError } from './page-error.tsx'
import { paths } from './paths.ts'
import { pages } from './registered-features.ts'
import { sectionsOf } from './sections.ts'
import { session } from './session.ts'

const routeOf = ({ path, load }: ConsolePage): RouteObject => ({
  path,
  lazy: async () => ({ Component: await load() }),
})

/** The first section that the role has; without a session the login. */
function firstPage() {
  const current = session.get()
  if (current === undefined) return redirect(paths.login)
  return redirect(sectionsOf(current.role)[0]?.path ?? paths.account)
}

export const router = createHashRouter([
  {
    ErrorBoundary: PageError,
    HydrateFallback: () => null,
    children: [
      ...pages.filter(({ isPublic }) => isPublic).map(routeOf),
      {
        lazy: async () => ({ Component: (await import('./shell.tsx')).Shell }),
        children: [
          // A page that fails leaves the menu where it is.
          {
            ErrorBoundary: PageError,
            children: [
              { index: true, loader: firstPage },
              { path: '*', loader: () => redirect('/') },
              ...pages.filter(({ isPublic }) => !isPublic).map(routeOf),
            ],
          },
        ],
      },
    ],
  },
])
