import { createMemoryRouter } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { features } from './features.ts'
import { startI18n } from './i18n.ts'
import { addPages, pages } from './router.tsx'
import { useSession } from './session.ts'

const home = '/pages/index/index'
const welcome = '/pages/lockming/welcome'

beforeAll(() => startI18n('en'))
beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: true })))
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function routerAt(path: string) {
  const router = createMemoryRouter(pages, {
    initialEntries: [path],
    patchRoutesOnNavigation: addPages,
  })
  await expect.poll(() => router.state.initialized).toBe(true)
  return router
}

type Router = Awaited<ReturnType<typeof routerAt>>

const pathOf = ({ state }: Router) => state.matches.at(-1)?.route.path
const failureOf = ({ state }: Router) => Object.values(state.errors ?? {})[0]

test.each([home, welcome, '/pages/transaction/currency?symbol=BTCUSDT'])(
  'the app can be opened at %s',
  async (path) => {
    const router = await routerAt(path)
    expect([pathOf(router), failureOf(router)]).toEqual([path.split('?')[0], undefined])
  },
)

test('a page is found after a navigation to it was cancelled while its feature was loading', async () => {
  const router = await routerAt(home)
  const { promise: held, resolve: release } = Promise.withResolvers<undefined>()
  const { load } = features.lockup
  vi.spyOn(features.lockup, 'load').mockImplementationOnce(async () => (await held, load()))
  const givenUp = router.navigate(welcome)
  await router.navigate('/pages/market/market')
  release(undefined)
  await givenUp
  expect(pathOf(router)).toBe('/pages/market/market')
  await router.navigate(welcome)
  expect([pathOf(router), failureOf(router)]).toEqual([welcome, undefined])
})

test('a feature whose code fails to load is an error, and is found at the next attempt', async () => {
  const router = await routerAt(home)
  vi.spyOn(features.lockup, 'load').mockRejectedValueOnce(new Error('no such chunk'))
  await router.navigate(welcome)
  expect(failureOf(router)).toEqual(new Error('no such chunk'))
  await router.navigate(home)
  await router.navigate(welcome)
  expect([pathOf(router), failureOf(router)]).toEqual([welcome, undefined])
})

test('an address of no feature is not found, nor an unknown one below the addresses of a feature', async () => {
  const router = await routerAt(home)
  for (const path of ['/pages/nowhere/nothing', '/pages/lockming/nothing']) {
    await router.navigate(path)
    expect(failureOf(router)).toMatchObject({ status: 404 })
  }
})

test('a page for users redirects a guest to the login, with the way back', async () => {
  vi.useFakeTimers()
  useSession.getState().signOut()
  const arriving = routerAt('/pages/lockming/order?id=7')
  await vi.advanceTimersByTimeAsync(2000)
  const router = await arriving
  vi.useRealTimers()
  expect(router.state.location).toMatchObject({
    pathname: '/pages/common/login',
    search: '?return=%2Fpages%2Flockming%2Forder%3Fid%3D7',
  })
})
