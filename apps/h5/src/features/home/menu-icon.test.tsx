import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, render, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { features } from '../../app/features.ts'
import { MenuIcon } from './menu-icon.tsx'

// As long as `expect.poll` waits on a slow machine.
configure({ asyncUtilTimeout: 45_000 })

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** The library's name of the icon of a menu entry. */
async function pictureOf(name: string, path: string) {
  const { container } = render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <MenuIcon name={name} path={path} />
    </QueryClientProvider>,
  )
  const picture = await waitFor(
    () => {
      const found = container.querySelector('svg')
      if (found === null) throw new Error('no picture yet')
      return found
    },
    { timeout: 60_000 },
  )
  cleanup()
  return /lucide-(?!icon)[\w-]+/.exec(picture.getAttribute('class') ?? '')?.[0]
}

test('an entry has the icon of its name, or of the feature that it leads to', async () => {
  expect(await pictureOf('faq', '/pages/common/faq')).toBe('lucide-circle-question-mark')
  expect(await pictureOf('earn', '/pages/lockming/lockming?from=menu')).toBe('lucide-pickaxe')
})

test('an entry without an icon gets a neutral one', async () => {
  expect(await pictureOf('chat', '/pages/nowhere/nothing')).toBe('lucide-layout-grid')
  expect(await pictureOf('search', '/pages/market/search')).toBe('lucide-layout-grid')
  vi.spyOn(features.lockup, 'load').mockRejectedValue(new Error('no such chunk'))
  expect(await pictureOf('earn', '/pages/lockming/lockming')).toBe('lucide-layout-grid')
})
