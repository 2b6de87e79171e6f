import { expect, test } from 'vitest'

import { curveShape } from './curve-shape.ts'

const line = (...values: string[]) => values.map((value, at) => ({ at, value }))

test('zero is on the drawing of a curve that is above it, at its lower edge', () => {
  const { places, zero, low } = curveShape(line('0.1', '0.2'), 100)
  expect(low).toBe(0)
  expect(zero).toBe(92)
  expect(places).toEqual([
    { x: 0, y: 50 },
    { x: 100, y: 8 },
  ])
})

test('zero is the upper edge of a curve that is below it', () => {
  expect(curveShape(line('-0.1', '-0.2'), 100).zero).toBe(8)
})

test('places follow the time of the points, not their count', () => {
  const points = [
    { at: 0, value: '0' },
    { at: 10, value: '1' },
    { at: 100, value: '0' },
  ]
  expect(curveShape(points, 100).places.map(({ x }) => x)).toEqual([0, 10, 100])
})

test('one point is a line, and a constant zero is in the middle', () => {
  const { places } = curveShape(line('0'), 100)
  expect(places).toEqual([
    { x: 0, y: 50 },
    { x: 100, y: 50 },
  ])
})
