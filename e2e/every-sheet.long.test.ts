import { test } from 'vitest'

import { checkSheets } from './check-sheets.ts'
import { gridOf } from './matrix.ts'
import { sheets } from './sheets.ts'

const visits = gridOf(sheets).map((visit) => ({ ...visit, address: visit.item.address }))
const groups = Map.groupBy(visits, ({ address, lang, theme }) => `${address} in ${lang}, ${theme}`)

test.each([...groups])(
  'the sheets of %s fit 360 points, have no fault that axe finds, and keep the focus',
  (_name, looks) => checkSheets(looks[0]?.address ?? '', looks),
)
