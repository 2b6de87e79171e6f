import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { startI18n } from './i18n.ts'
import { tabPaths } from './paths.ts'
import { TabBar } from './tab-bar.tsx'

// As long as `expect.poll` waits on a slow machine.
configure({ asyncUtilTimeout: 45_000 })

beforeEach(() => startI18n('en'))
afterEach(cleanup)

test('the five tab pages: home, quotes, trade, finance, assets', () => {
  expect(tabPaths).toEqual([
    '/pages/index/index',
    '/pages/market/market',
    '/pages/transaction/index',
    '/pages/financial/index',
    '/pages/fund/assets',
  ])
})

test('the app can be left from each tab page: tabs add no history entries', async () => {
  const initialEntries = ['/pages/common/faq', '/pages/index/index']
  const router = createMemoryRouter([{ path: '*', Component: TabBar }], { initialEntries })
  render(<RouterProvider router={router} />)
  for (const name of ['Markets', 'Trade', 'Earn', 'Assets']) {
    fireEvent.click(screen.getByRole('link', { name }))
    await waitFor(() => screen.getByRole('link', { name, current: 'page' }))
  }
  expect(router.state.location.pathname).toBe('/pages/fund/assets')
  await router.navigate(-1)
  expect(router.state.location.pathname).toBe('/pages/common/faq')
})
