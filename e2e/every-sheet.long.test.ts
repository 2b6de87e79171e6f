import { expect, test } from 'vitest'

import { gridOf } from './matrix.ts'
import { sheetFaults } from './sheet-faults.ts'
import { sheets } from './sheets.ts'

const visits = Map.groupBy(
  gridOf(sheets),
  ({ item, lang, theme }) => `${item.address} in ${lang}, ${theme}`,
)

test.each([...visits])(
  'the sheets of %s fit 360 points, have no fault that axe finds, and keep the focus',
  async (_name, looks) => {
    expect(await sheetFaults(looks[0]?.item.address ?? '', looks)).toEqual([])
  },
)
