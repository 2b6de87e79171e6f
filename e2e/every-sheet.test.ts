import { expect, test } from 'vitest'

import { sampleOf } from './matrix.ts'
import { sheetFaults } from './sheet-faults.ts'
import { sheets } from './sheets.ts'

const visits = Map.groupBy(sampleOf(sheets), ({ item }) => item.address)

test.each([...visits])(
  'the sheets of %s fit 360 points, have no fault that axe finds, and keep the focus, each in one look',
  async (address, looks) => {
    expect(await sheetFaults(address, looks)).toEqual([])
  },
)
