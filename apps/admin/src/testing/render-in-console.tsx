import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { onTestFinished, vi } from 'vitest'

import { Appearance } from '../app/appearance.tsx'
import { startI18n } from '../app/i18n.ts'
import { features } from '../app/registered-features.ts'

// A test may wait as long as on a machine with two busy cores.
configure({ asyncUtilTimeout: 45_000 })

/** Renders a part of a page with everything that the console puts around it, in English, until the test ends. */
export async function renderInConsole(part: ReactNode): Promise<QueryClient> {
  vi.stubGlobal('matchMedia', wideScreen)
  vi.stubGlobal('ResizeObserver', NoObserver)
  await startI18n(features)
  const router = createMemoryRouter([{ path: '*', element: part }])
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <Appearance>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </Appearance>,
  )
  onTestFinished(() => {
    cleanup()
    vi.unstubAllGlobals()
  })
  return queries
}

/** Answers calls by their paths below `/api`; the body of each call is in `sent`. */
export function stubServer(
  answers: Readonly<Record<string, (fields: URLSearchParams) => unknown>>,
) {
  const sent: Record<string, string>[] = []
  vi.stubGlobal('fetch', async (address: string, { body }: { body?: URLSearchParams }) => {
    const { pathname, searchParams } = new URL(address, 'http://localhost')
    const answer = answers[pathname.replace('/api', '')]
    if (answer === undefined) throw new Error(`no answer to ${pathname}`)
    if (body !== undefined) sent.push(Object.fromEntries(body))
    return Response.json({ type: 'ok', code: 1, message: answer(body ?? searchParams) })
  })
  return sent
}

/** Every query matches: the screen is wide and dark, and nothing is animated. */
const wideScreen = (media: string) => ({
  media,
  matches: true,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  addListener: () => undefined,
  removeListener: () => undefined,
})

/** The document of a test has no layout whose changes could be observed. */
class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
