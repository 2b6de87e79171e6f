import { expect, test } from 'vitest'

import { pages } from '../pages.ts'
import { faultsAt } from './faults-at.ts'
import { hostileAddress, hostileValues, reversedAddress } from './hostile-addresses.ts'

// Each page with one of the values, so that each value is met by some; the long suite has all of them.
const addresses = pages.map((page, at) => {
  const value = hostileValues[at % hostileValues.length] ?? ''
  return { page, addresses: [hostileAddress(page, value), reversedAddress(page)] }
})

test('no page throws for what its address has that it cannot use', async () => {
  expect(await faultsAt(addresses)).toEqual([])
})
