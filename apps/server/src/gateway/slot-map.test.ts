import { expect, test } from 'vitest'

import { Places } from './places.ts'

test('each place gives back what was kept there, in whatever order', () => {
  const places = new Places<string>()
  const [first, second, third] = ['a', 'b', 'c'].map((item) => places.take(item))
  expect(places.taken).toBe(3)
  expect(places.leave(second ?? -1)).toBe('b')
  expect(places.leave(third ?? -1)).toBe('c')
  expect(places.leave(first ?? -1)).toBe('a')
  expect(places.taken).toBe(0)
})

test('a place that is free is given again, and no other before all are taken', () => {
  const places = new Places<number>()
  const given = new Set<number>()
  for (let item = 0; item < 5000; item += 1) {
    const pair = [places.take(item), places.take(-item)]
    for (const place of pair) given.add(place)
    expect(pair.map((place) => places.leave(place))).toEqual([item, -item])
  }
  expect(given.size).toBe(2)
})

test('what has left is not there a second time', () => {
  const places = new Places<string>()
  const place = places.take('only one')
  places.leave(place)
  expect(() => places.leave(place)).toThrow(`nothing is kept at ${place}`)
  expect(() => places.leave(7)).toThrow('nothing is kept at 7')
})
