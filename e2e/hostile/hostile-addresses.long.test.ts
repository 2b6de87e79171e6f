import { test } from 'vitest'

import { pages } from '../pages.ts'
import { expectNoFaults } from './expect-no-faults.ts'
import { hostileAddress, hostileValues } from './hostile-addresses.ts'

test.each(hostileValues)('no page throws for an address with %j', (value) =>
  expectNoFaults(pages.map((page) => ({ page, addresses: [hostileAddress(page, value)] }))),
)
