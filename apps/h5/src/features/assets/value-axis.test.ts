import { expect, test } from 'vitest'

import { axisMarks } from './value-axis.tsx'

test('an axis marks the highest and the lowest value by size, not by text', () => {
  expect(axisMarks(['900.00', '1000.00', '950.00'], 168)).toEqual([
    { value: '1000.00', y: 6, isBelow: true },
    { value: '900.00', y: 162, isBelow: false },
  ])
})

test('a constant value has one mark, at the height of its line', () => {
  expect(axisMarks(['900.00', '900.00'], 168)).toEqual([{ value: '900.00', y: 84, isBelow: false }])
  expect(axisMarks([], 168)).toEqual([])
})
