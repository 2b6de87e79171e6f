import { Tag } from 'antd'
import { Link } from 'react-router'
import { expect, test } from 'vitest'

import { AmountText } from './amount-column.tsx'
import { cellValue, compareCells } from './cell-value.ts'
import { HashText, LongText, TimeText } from './texts.tsx'

test.each([
  [7, 7],
  ['7', 7],
  ['1,234.50', 1234.5],
  ['0.01 BTC', 0.01],
  ['−3.2%', -3.2],
  ['+412.08', 412.08],
  ['2026-11-26', '2026-11-26'],
  ['10 people', '10 people'],
  ['BTCUSDT', 'BTCUSDT'],
  ['', undefined],
  ['–', undefined],
  [null, undefined],
  [false, undefined],
  [<TimeText key="a" at={1_700} />, 1700],
  [<TimeText key="a" at={null} />, undefined],
  [<LongText key="a" text="fra" />, 'fra'],
  [<HashText key="a" hash="ab12" />, 'ab12'],
  [<AmountText key="a" value="-0.50" isSigned unit="BTC" />, -0.5],
  [<Tag key="a">Frozen</Tag>, 'Frozen'],
  [
    <Link key="a" to="/users/7">
      {7}
    </Link>,
    7,
  ],
  [[<b key="a">buy</b>, ' ', 5], 'buy 5'],
  [<Tag key="a" />, undefined],
])('the cell %# is sorted by what it shows', (cell, value) => {
  expect(cellValue(cell)).toBe(value)
})

test('numbers are sorted by their size, before texts; cells without a value come first', () => {
  const values = ['item 10', 30, 'item 9', -4, 200]
  expect(values.toSorted(compareCells)).toEqual([-4, 30, 200, 'item 9', 'item 10'])
  expect(compareCells(undefined, 1)).toBe(-1)
  expect(compareCells(1, undefined)).toBe(1)
})
