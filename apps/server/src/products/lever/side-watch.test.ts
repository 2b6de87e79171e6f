import { expect, test } from 'vitest'

import { SideWatch } from './side-watch.ts'

test('a mark reaches the levels of long orders from above, each once', () => {
  const watch = new SideWatch('long')
  watch.set(1, [100, 90, 80])
  watch.set(2, [95, 85, 0])
  expect(watch.take(101)).toEqual([])
  expect(watch.take(100)).toEqual([{ orderId: 1, level: 0 }])
  expect(watch.take(96)).toEqual([])
  expect(watch.take(84)).toEqual([
    { orderId: 1, level: 1 },
    { orderId: 2, level: 1 },
  ])
  expect(watch.take(120)).toEqual([])
  expect(watch.take(84)).toEqual([])
  expect(watch.take(1)).toEqual([{ orderId: 1, level: 2 }])
})

test('a mark reaches the levels of short orders from below', () => {
  const watch = new SideWatch('short')
  watch.set(1, [100, 110, 0])
  expect(watch.take(99)).toEqual([])
  expect(watch.take(105)).toEqual([{ orderId: 1, level: 0 }])
  expect(watch.take(111)).toEqual([{ orderId: 1, level: 1 }])
  expect(watch.take(1_000_000)).toEqual([])
})

test('an order that is set again has new levels, and a deleted one has none', () => {
  const watch = new SideWatch('long')
  watch.set(1, [100, 90, 80])
  watch.set(1, [50, 40, 30])
  expect(watch.take(60)).toEqual([])
  expect(watch.take(50)).toEqual([{ orderId: 1, level: 0 }])
  watch.delete(1)
  expect(watch.take(1)).toEqual([])
})
