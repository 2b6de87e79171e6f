import { beforeEach, expect, test } from 'vitest'

import { useSearchHistory } from './market-search.ts'

const { add, clear } = useSearchHistory.getState()
const texts = () => useSearchHistory.getState().texts
beforeEach(clear)

test('the newest search is first, and a repeated one is listed once', () => {
  for (const text of ['btc', 'doge', ' BTC ']) add(text)
  expect(texts()).toEqual(['BTC', 'doge'])
})

test('spaces only are not a search', () => {
  add('  ')
  expect(texts()).toEqual([])
})

test('ten searches are kept', () => {
  for (let count = 1; count <= 12; count += 1) add(`coin ${count}`)
  expect(texts()).toHaveLength(10)
  expect(texts()[9]).toBe('coin 3')
})
