import { expect, test } from 'vitest'

import { currencies } from './currencies.ts'
import { themesOf } from './themes.ts'

test('every currency with a market has a theme', () => {
  const traded = currencies.filter(({ kind }) => kind === 'coin' || kind === 'stock')
  const without = traded.filter(({ code }) => themesOf(code).length === 0)
  expect(without.map(({ code }) => code)).toEqual(['USDT'])
})

const themes = (kind: string) =>
  new Set(currencies.filter((one) => one.kind === kind).flatMap(({ code }) => themesOf(code)))

test('coins and stocks share no theme', () => {
  expect([...themes('coin')].filter((theme) => themes('stock').has(theme))).toEqual([])
})
