import { expect, test } from 'vitest'

import { appVersion } from './app-version.ts'

test('the number of the build has the digits of the version', () => {
  expect(appVersion.name).toMatch(/^\d+\.\d\.\d$/)
  expect(appVersion.code).toBe(Number(appVersion.name.replaceAll('.', '')))
})
