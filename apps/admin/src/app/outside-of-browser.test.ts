// @vitest-environment node
import { expect, test } from 'vitest'

// Tools and journeys read menu and pages from it, and the entry would load the client of calls before the login.
test('the features are listed where no browser is, because their code is loaded on demand', async () => {
  expect(typeof sessionStorage).toBe('undefined')
  const { features, pages } = await import('./registered-features.ts')
  expect(Object.keys(features).length).toBeGreaterThan(5)
  expect(pages.length).toBeGreaterThan(5)
})
