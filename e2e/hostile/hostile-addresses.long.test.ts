import { expect, test } from 'vitest'

import { pages } from '../pages.ts'
import { faultsAt } from './faults-at.ts'
import { hostileAddress, hostileValues } from './hostile-addresses.ts'

test.each(hostileValues)('no page throws for an address with %j', async (value) => {
  const addresses = pages.map((page) => ({ page, addresses: [hostileAddress(page, value)] }))
  expect(await faultsAt(addresses)).toEqual([])
})
