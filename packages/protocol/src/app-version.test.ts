import { expect, test } from 'vitest'

import { appVersion } from './app-version.ts'

test('§9 the app is version 0.8.0, code 80', () => {
  expect(appVersion).toEqual({ name: '0.8.0', code: 80 })
})
