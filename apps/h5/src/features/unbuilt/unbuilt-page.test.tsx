import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { i18n, startI18n } from '../../app/i18n.ts'
import { pages } from '../../app/router.tsx'
import { unbuiltName, unbuiltPaths } from './unbuilt-paths.ts'

beforeAll(() => startI18n('en'))
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  const site = { demo: true, feeds: [], fiats: [] }
  vi.stubGlobal('fetch', async () => Response.json({ type: 'ok', code: 1, message: site }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Opens an address as the app's router does where no feature adds a page for it. */
async function open(...addresses: string[]) {
  // Without the shell, which needs the whole app.
  const bare = pages.map(({ id = '', children = [] }) => ({ id, children }))
  const router = createMemoryRouter(bare, { initialEntries: addresses })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await expect.poll(() => router.state.initialized).toBe(true)
  return router
}

const heading = () => screen.findByRole('heading', { level: 1 }, { timeout: 45_000 })

test('a page that no feature has shows its name, one sentence, and the way back', async () => {
  const router = await open('/pages/setting/coupon?id=1')
  expect((await heading()).textContent).toBe('Coupons')
  expect(screen.getByText('This function is under development')).not.toBeNull()
  expect(router.state.location.pathname).toBe('/pages/setting/coupon')
  expect(screen.getAllByRole('button', { name: 'Back' })).toHaveLength(2)
})

test('every such page has a name in every language', async () => {
  await i18n.loadNamespaces('unbuilt')
  const names = new Set(Object.values(unbuiltPaths).flatMap((folder) => Object.values(folder)))
  for (const name of names) expect(i18n.t(`unbuilt:${name}`)).not.toContain('unbuilt:')
})

test.each([
  ['/pages/setting/coupon', 'coupons'],
  ['/pages/nft/myNft/', 'nft'],
  ['/', undefined],
  ['/pages', undefined],
  ['/pages/nft', undefined],
  ['/pages/nft/nothing', undefined],
  ['/x/nft/nft', undefined],
  ['/pages/nft/nft/1', undefined],
  ['/pages/__proto__/toString', undefined],
  ['/pages/nft/toString', undefined],
])('the name of %s is %s', (path, name) => expect(unbuiltName(path)).toBe(name))
