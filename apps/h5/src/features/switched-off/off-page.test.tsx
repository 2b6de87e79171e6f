import { switchable } from '@candor/protocol'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { featureAt, featureNames } from '../../app/feature-at.ts'
import type { Feature, Pages } from '../../app/feature.ts'
import { features } from '../../app/features.ts'
import { i18n, startI18n } from '../../app/i18n.ts'
import { isOff, loadPlace, partsOf } from '../../app/places.ts'
import { isOffPath, loadProductsOff } from '../../app/products-off.ts'
import { queryClient } from '../../app/query-client.ts'
import { addPages, pages } from '../../app/router.tsx'
import { useSession } from '../../app/session.ts'

const off = ['nft', 'games', 'lever']
const site = { demo: true, feeds: [], fiats: [], products_off: off }

beforeAll(() => startI18n('en'))
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  vi.stubGlobal('fetch', async () => Response.json({ type: 'ok', code: 1, message: site }))
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

/** Opens an address as the app's router does. */
async function open(address: string) {
  // Without the shell, which needs the whole app.
  const bare = pages.map(({ id = '', children = [] }) => ({ id, children }))
  const router = createMemoryRouter(bare, {
    initialEntries: [address],
    patchRoutesOnNavigation: addPages,
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await expect.poll(() => router.state.initialized).toBe(true)
  return router
}

const heading = () => screen.findByRole('heading', { level: 1 }, { timeout: 45_000 })

test('a page that starts business of a product that is off shows its name, one sentence, and the way back', async () => {
  const router = await open('/pages/nft/nft?tab=artist')
  expect((await heading()).textContent).toBe('NFT market')
  expect(screen.getByText('This function is under development')).not.toBeNull()
  expect(router.state.location.pathname).toBe('/pages/nft/nft')
  expect(screen.getAllByRole('button', { name: 'Back' })).toHaveLength(2)
  expect(screen.queryByRole('link')).toBeNull()
})

test('a user is led to what is there already', async () => {
  useSession.getState().signIn('token')
  await open('/pages/nft/nft')
  await heading()
  const link = screen.getByRole('link', { name: 'Your orders and holdings' })
  expect(link.getAttribute('href')).toBe('/pages/nft/myNft')
  useSession.getState().signOut()
})

test('a page that starts no business stays, and so does one of a product that is on', async () => {
  const unknown = await open('/pages/nft/nothing')
  expect(Object.values(unknown.state.errors ?? {})[0]).toMatchObject({ status: 404 })
  cleanup()
  const help = await open('/pages/mining/help')
  expect((await heading()).textContent).not.toBe('')
  expect(help.state.errors).toBeNull()
  expect(screen.queryByText('This function is under development')).toBeNull()
})

test('without the configuration nothing is hidden', async () => {
  vi.stubGlobal('fetch', async () => Response.error())
  expect(await loadProductsOff()).toEqual([])
})

test('what leads to new business of a product that is off is marked in its places', async () => {
  await loadPlace('trade')
  const marked = partsOf('trade').filter((part) => isOff(part))
  expect(marked.map(({ key }) => key)).toEqual(['futures'])
})

test.each([
  ['/pages/nft/nft?tab=artist', true],
  ['/pages/nft/mine', true],
  ['/pages/game/game', true],
  ['/pages/otc/otc', false],
  ['/pages/transaction/index', false],
  ['/nowhere', false],
])('the address %s leads to a product that is off: %s', (path, isIt) => {
  expect(isOffPath(path, ['nft', 'games'])).toBe(isIt)
})

test('every product that can be switched off has a page of its own that stays, named in every language', async () => {
  const withOwn = featureNames.filter((name) => features[name].fills.includes('ownPage'))
  expect(withOwn).toEqual([...switchable.keys()].toSorted())
  for (const name of withOwn) {
    const feature: Feature = (await features[name].load()).feature
    const own = await feature.ownPage?.()
    const path = own?.path.replace(/\?.*/, '') ?? ''
    const all = Object.values<Pages[string]>(feature.pages)
    const page = all.find((one) => one.path === path)
    // The sections of the trade page are no pages of their features.
    const isKept = path === '/pages/transaction/index' || (page !== undefined && !page.opens)
    expect([name, isKept]).toEqual([name, true])
    expect(featureAt(path)).toBe(name === 'lever' ? 'spot' : name)
    await i18n.loadNamespaces([name])
    expect(own && i18n.t(own.title)).toMatch(/^[^:]+$/)
  }
})

test('pages that start business are of products that can be switched off', async () => {
  const opening: string[] = []
  for (const name of featureNames) {
    const { feature } = await features[name].load()
    const all = Object.values<Pages[string]>(feature.pages)
    if (all.some(({ opens }) => opens === true)) opening.push(name)
  }
  expect(opening).toContain('nft')
  expect(opening.filter((name) => !switchable.has(name))).toEqual([])
})
