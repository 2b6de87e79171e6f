import { expect, test } from 'vitest'

import { isPrivateBlock } from './private-address.ts'

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.0.9',
  '192.168.1.4',
  '100.64.0.1',
  'fd00:0:0:1::/64',
  'fe80:0:0:0::/64',
])('%s is of a private network', (block) => expect(isPrivateBlock(block)).toBe(true))

test.each(['192.0.2.1', '172.32.0.1', '8.8.8.8', '2001:db8:0:0::/64', ''])('%s is not', (block) =>
  expect(isPrivateBlock(block)).toBe(false),
)
