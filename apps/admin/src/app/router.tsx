import type { ComponentType } from 'react'
import { createHashRouter, redirect, type RouteObject } from 'react-router'

import { PageError } from './page-error.tsx'
import { paths } from './paths.ts'
import { sectionsOf } from './sections.ts'
import { session } from './session.ts'

const page = (path: string, load: () => Promise<ComponentType>): RouteObject => ({
  path,
  lazy: async () => ({ Component: await load() }),
})

/** The first section that the role has; without a session the login. */
function firstPage() {
  const current = session.get()
  if (current === undefined) return redirect(paths.login())
  return redirect(sectionsOf(current.role)[0]?.path ?? paths.markets())
}

export const router = createHashRouter([
  {
    ErrorBoundary: PageError,
    HydrateFallback: () => null,
    children: [
      page(paths.login(), async () => (await import('../features/login/login-page.tsx')).LoginPage),
      page(paths.join(), async () => (await import('../features/login/join-page.tsx')).JoinPage),
      {
        lazy: async () => ({ Component: (await import('./shell.tsx')).Shell }),
        children: [
          // A page that fails leaves the menu where it is.
          {
            ErrorBoundary: PageError,
            children: [
              { index: true, loader: firstPage },
              { path: '*', loader: () => redirect('/') },
              page(
                paths.users(),
                async () => (await import('../features/users/users-page.tsx')).UsersPage,
              ),
              page(
                paths.user(':id'),
                async () => (await import('../features/users/user-page.tsx')).UserPage,
              ),
              page(
                paths.requests(),
                async () => (await import('../features/requests/requests-page.tsx')).RequestsPage,
              ),
              page(
                paths.treasury(),
                async () => (await import('../features/treasury/treasury-page.tsx')).TreasuryPage,
              ),
              page(
                paths.journal(),
                async () => (await import('../features/journal/journal-page.tsx')).JournalPage,
              ),
              page(
                paths.lockup(),
                async () => (await import('../features/lockup/lockup-page.tsx')).LockupPage,
              ),
              page(
                paths.markets(),
                async () => (await import('../features/markets/markets-page.tsx')).MarketsPage,
              ),
              page(
                paths.content(),
                async () => (await import('../features/content/content-page.tsx')).ContentPage,
              ),
              page(
                paths.audit(),
                async () => (await import('../features/audit/audit-page.tsx')).AuditPage,
              ),
              page(
                paths.staff(),
                async () => (await import('../features/staff/staff-page.tsx')).StaffPage,
              ),
              page(
                paths.account(),
                async () => (await import('../features/account/account-page.tsx')).AccountPage,
              ),
            ],
          },
        ],
      },
    ],
  },
])
