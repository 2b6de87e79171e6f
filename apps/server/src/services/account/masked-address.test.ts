import { expect, test } from 'vitest'

import { maskedAddress } from './masked-address.ts'

test.each([
  ['192.0.2.7', '192.0.2.*'],
  ['::ffff:192.0.2.7', '192.0.2.*'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:*'],
  ['::1', '0:0:*'],
  ['', ''],
])('%j is shown as %j', (ip, shown) => {
  expect(maskedAddress(ip)).toBe(shown)
})
