import { beforeEach, expect, test } from 'vitest'

import { useSearchHistory } from './search-history.ts'

const { remember, clear } = useSearchHistory.getState()
const texts = () => useSearchHistory.getState().texts
beforeEach(clear)

test('the newest search stands first and the same one only once', () => {
  for (const text of ['btc', 'doge', ' BTC ']) remember(text)
  expect(texts()).toEqual(['BTC', 'doge'])
})

test('nothing but spaces is no search', () => {
  remember('  ')
  expect(texts()).toEqual([])
})

test('ten searches are kept', () => {
  for (let count = 1; count <= 12; count += 1) remember(`coin ${count}`)
  expect(texts()).toHaveLength(10)
  expect(texts()[9]).toBe('coin 3')
})
