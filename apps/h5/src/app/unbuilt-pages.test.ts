import type { LoaderFunctionArgs } from 'react-router'
import { beforeAll, beforeEach, expect, test } from 'vitest'

import { useToast } from '../ui/toast.tsx'
import { startI18n } from './i18n.ts'
import { isSpecified, redirectUnbuilt } from './unbuilt-pages.ts'

beforeAll(() => startI18n('en'))
beforeEach(() => useToast.setState({ text: null }))

/** What the loader throws for an address, while the app shows another. */
function answerFor(path: string, from: string): Response {
  location.hash = from
  const request = new Request(new URL(path, location.origin))
  try {
    return redirectUnbuilt({ request } as LoaderFunctionArgs) // The only argument that it reads.
  } catch (thrown) {
    if (thrown instanceof Response) return thrown
    throw thrown
  }
}

test('a page that is not built yet is announced as under development, and the current page stays', () => {
  const answer = answerFor('/pages/nft/nft?id=1', '/pages/market/market')
  expect(answer.headers.get('location')).toBe('/pages/market/market')
  expect(useToast.getState().text).toBe('This function is under development')
})

test('an app that was opened at such a page shows home', () => {
  const answer = answerFor('/pages/nft/nft?id=1', '/pages/nft/nft?id=1')
  expect(answer.headers.get('location')).toBe('/pages/index/index')
})

test('an address that the specification does not have is not found', () => {
  expect(answerFor('/pages/nft/nothing', '/').status).toBe(404)
  expect(useToast.getState().text).toBeNull()
})

test.each(['/pages/setting/bank', '/pages/nft/myNft', '/pages/kefu/index'])(
  '%s is specified',
  (path) => expect(isSpecified(path)).toBe(true),
)
test.each([
  '/',
  '/pages',
  '/pages/nft',
  '/x/nft/nft',
  '/pages/nft/nft/1',
  '/pages/__proto__/toString',
])('%s is not', (path) => expect(isSpecified(path)).toBe(false))
