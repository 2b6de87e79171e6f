import { expect, test } from 'vitest'

import { SlotMap } from './slot-map.ts'

test('each key returns its item, in any order', () => {
  const map = new SlotMap<string>()
  const [first, second, third] = ['a', 'b', 'c'].map((item) => map.insert(item))
  expect(map.size).toBe(3)
  expect(map.remove(second ?? -1)).toBe('b')
  expect(map.remove(third ?? -1)).toBe('c')
  expect(map.remove(first ?? -1)).toBe('a')
  expect(map.size).toBe(0)
})

test('keys are unique, also when slots are reused', () => {
  const map = new SlotMap<number>()
  const given = new Set<number>()
  for (let item = 0; item < 5000; item += 1) {
    const pair = [map.insert(item), map.insert(-item)]
    for (const key of pair) given.add(key)
    expect(pair.map((key) => map.remove(key))).toEqual([item, -item])
  }
  expect(given.size).toBe(10_000)
})

test('a removed key is not valid for the next item of its slot', () => {
  const map = new SlotMap<string>()
  const key = map.insert('of the first')
  map.remove(key)
  const next = map.insert('of the second')
  expect(() => map.remove(key)).toThrow(`no item has the key ${key}`)
  expect(map.remove(next)).toBe('of the second')
  expect(() => map.remove(7)).toThrow('no item has the key 7')
})
