import { expect, test } from 'vitest'

import { SlotMap } from './slot-map.ts'

test('each key gives back what was kept by it, in whatever order', () => {
  const map = new SlotMap<string>()
  const [first, second, third] = ['a', 'b', 'c'].map((item) => map.insert(item))
  expect(map.size).toBe(3)
  expect(map.remove(second ?? -1)).toBe('b')
  expect(map.remove(third ?? -1)).toBe('c')
  expect(map.remove(first ?? -1)).toBe('a')
  expect(map.size).toBe(0)
})

test('no key is given twice, however often a slot is used again', () => {
  const map = new SlotMap<number>()
  const given = new Set<number>()
  for (let item = 0; item < 5000; item += 1) {
    const pair = [map.insert(item), map.insert(-item)]
    for (const key of pair) given.add(key)
    expect(pair.map((key) => map.remove(key))).toEqual([item, -item])
  }
  expect(given.size).toBe(10_000)
})

test('a key that was used is not taken for the next one of its slot', () => {
  const map = new SlotMap<string>()
  const key = map.insert('of the first')
  map.remove(key)
  const next = map.insert('of the second')
  expect(() => map.remove(key)).toThrow(`nothing is kept by ${key}`)
  expect(map.remove(next)).toBe('of the second')
  expect(() => map.remove(7)).toThrow('nothing is kept by 7')
})
