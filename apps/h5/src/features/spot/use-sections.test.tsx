import { act, cleanup, renderHook } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'

import { startI18n } from '../../app/i18n.ts'
import { loadPlace } from '../../app/places.ts'
import { queryClient } from '../../app/query-client.ts'
import { useTradePreferences } from '../../trading/trade-preferences.ts'
import { useSections } from './use-sections.ts'

beforeAll(async () => {
  await startI18n('en')
  await loadPlace('trade')
})
afterEach(cleanup)

const sectionsAt = (address: string) =>
  renderHook(() => ({ ...useSections(), search: useLocation().search }), {
    wrapper: ({ children }) => <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>,
  }).result
const stored = () => useTradePreferences.getState().section

test.each([
  ['the last section is opened again', 'convert', '/', 'convert'],
  ['the section of the address is opened and kept', 'spot', '/?section=convert', 'convert'],
  ['a market alone is one of coins', 'convert', '/?symbol=ETHUSDT', 'spot'],
  ['an unknown section gives coins', 'convert', '/?section=nothing', 'spot'],
  ['a stored section that was removed gives coins', 'nothing', '/', 'spot'],
])('%s', (_, before, address, selected) => {
  useTradePreferences.setState({ section: before })
  expect(sectionsAt(address).current.selected).toBe(selected)
  expect(stored()).toBe(selected)
})

test('coins are between the sections of other features, by their ranks', () => {
  const { items } = sectionsAt('/').current
  expect(items.map(({ rank }) => rank)).toEqual(
    items.map(({ rank }) => rank).toSorted((a, b) => a - b),
  )
  expect(items.slice(0, 2).map(({ key }) => key)).toEqual(['convert', 'spot'])
})

test('another section keeps the market', () => {
  const result = sectionsAt('/?symbol=ETHUSDT&side=sell')
  act(() => result.current.choose('convert'))
  expect(result.current.search).toBe('?section=convert&symbol=ETHUSDT')
})

test('a product that is off has no section, but for its holdings at their address', async () => {
  const site = { products_off: ['convert', 'lever'] }
  vi.stubGlobal('fetch', async () => Response.json({ type: 'ok', code: 1, message: site }))
  queryClient.clear()
  await loadPlace('trade')
  const keysAt = (address: string) => sectionsAt(address).current.items.map(({ key }) => key)
  expect(keysAt('/').filter((key) => ['convert', 'futures'].includes(key))).toEqual([])
  expect(keysAt('/')).toEqual(expect.arrayContaining(['spot', 'seconds']))
  expect(keysAt('/?section=seconds')).not.toContain('futures')
  expect(sectionsAt('/?section=futures').current.selected).toBe('futures')
  expect(sectionsAt('/?section=convert').current.selected).toBe('spot')
  // What was open last is not opened again.
  useTradePreferences.setState({ section: 'futures' })
  expect(sectionsAt('/').current.selected).toBe('spot')
  vi.unstubAllGlobals()
  queryClient.clear()
  await loadPlace('trade')
})
