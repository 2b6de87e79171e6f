import { expect, test } from 'vitest'

import { drawdownCurve } from './drawdown-curve.ts'

const curve = (...values: string[]) =>
  drawdownCurve(values.map((value, at) => ({ at, value }))).map(({ value }) => Number(value))

test('a drawdown is the fall from the highest value before', () => {
  expect(curve('0.25', '0', '0.5', '0.2')).toEqual([0, -0.2, 0, -0.2])
})

test('a return that only falls has the start as its peak', () => {
  expect(curve('-0.1', '-0.3')).toEqual([-0.1, -0.3])
})
