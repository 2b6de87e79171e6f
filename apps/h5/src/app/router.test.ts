import { expect, test } from 'vitest'

import { routes } from './paths.ts'
import { router } from './router.tsx'

test('the router mounts every route once, and nothing else', () => {
  const pages = router.routes.flatMap(({ children = [] }) => children)
  const mounted = pages.flatMap(({ path = '*' }) => (path === '*' ? [] : [path]))
  expect(mounted.toSorted()).toEqual(Object.values(routes).toSorted())
})
