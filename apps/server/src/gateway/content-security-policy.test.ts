import { expect, test } from 'vitest'

import { contentSecurityPolicy } from './content-security-policy.ts'

test('frames show pages of this site and of configured hosts', () => {
  expect(contentSecurityPolicy('', { frameHosts: [] })['frame-src']).toEqual(["'self'"])
  const named = contentSecurityPolicy('', { frameHosts: ['help.example.com'] })
  expect(named['frame-src']).toEqual(["'self'", 'https://help.example.com'])
})
