import { App, Button, Result } from 'antd'
import { useTranslation } from 'react-i18next'
import { createHashRouter, redirect, type RouteObject } from 'react-router'

import type { ConsolePage } from './console-feature.ts'
import { paths } from './paths.ts'
import { pages, sectionsOf } from './registered-features.ts'
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

/** Shown instead of a page that failed, or whose code could not be fetched. */
function PageError() {
  const { t } = useTranslation()
  const { message } = App.useApp()
  // Reloading without a server would replace the console by an error page of the browser.
  const loadAgain = async () => {
    try {
      await fetch(location.pathname, { cache: 'no-store' })
    } catch {
      message.error(t('no_answer'))
      return
    }
    location.reload()
  }
  return (
    <Result
      status="error"
      title={t('page_broken')}
      extra={<Button onClick={() => void loadAgain()}>{t('load_again')}</Button>}
    />
  )
}
