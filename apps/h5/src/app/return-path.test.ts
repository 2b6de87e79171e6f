import { expect, test } from 'vitest'

import { returnPath } from './return-path.ts'

test.each([
  [null, '/home'],
  ['', '/home'],
  ['/pages/fund/assets_record?currency=BTC', '/pages/fund/assets_record?currency=BTC'],
  ['//elsewhere.example', '/home'],
  ['/\\elsewhere.example', '/home'],
  ['https://elsewhere.example', '/home'],
  ['/pages/common/borrowing?tab=mine', '/pages/common/borrowing?tab=mine'],
  ['/pages/common/login?return=%2F', '/home'],
  ['/pages/common/register', '/home'],
])('a login that came from %s goes to %s', (wanted, target) => {
  expect(returnPath(wanted, '/home')).toBe(target)
})
