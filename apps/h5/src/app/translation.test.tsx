import { act, cleanup, render, screen } from '@testing-library/react'
import { useTranslation } from 'react-i18next'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { i18n } from './translation.ts'

const thai = { hello: 'สวัสดี {{name}}', price_one: '{{count}} ราคา', price_other: '{{count}} ราคา' }
const english = {
  ...thai,
  hello: 'Hello {{name}}',
  only: 'Only here',
  price_one: '{{count}} price',
}

/** Keys that the app's texts do not have. */
const t = i18n.t as unknown as (key: string, values?: object) => string

beforeEach(() => {
  i18n.start({
    lang: 'en',
    load: (lang, namespace) =>
      lang === 'th' && namespace === 'common'
        ? Promise.resolve(thai)
        : Promise.reject(new Error('no network')),
    bundled: { 'en/common': english, 'en/market': { hello: 'Markets' } },
  })
})
afterEach(cleanup)

test('placeholders are replaced by values, and one without a value is shown unchanged', () => {
  expect(t('hello', { name: '$& A' })).toBe('Hello $& A')
  expect(t('hello')).toBe('Hello {{name}}')
})

test('a number selects the plural form, by the rules of the language', () => {
  expect([1, 2].map((count) => t('price', { count }))).toEqual(['1 price', '2 ราคา'])
})

test('a missing text falls back to English, and an unknown key is shown unchanged', async () => {
  await i18n.loadNamespaces('common')
  await i18n.changeLanguage('th')
  expect([t('hello', { name: 'A' }), t('only'), t('nowhere')]).toEqual([
    'สวัสดี A',
    'Only here',
    'nowhere',
  ])
  expect(t('market:hello')).toBe('Markets')
})

test('texts that cannot be loaded in any language are a failure, and those loaded in English are not', async () => {
  await i18n.changeLanguage('th')
  await expect(i18n.loadNamespaces(['common', 'market'])).resolves.toBeUndefined()
  await expect(i18n.loadNamespaces('trade')).rejects.toThrow('no network')
})

test('displayed texts change to a new language at once', async () => {
  await i18n.loadNamespaces('common')
  render(<Greeting />)
  await act(() => i18n.changeLanguage('th'))
  expect(screen.getByText('สวัสดี A')).not.toBeNull()
})

function Greeting() {
  const { t: translate } = useTranslation()
  return <p>{(translate as unknown as typeof t)('hello', { name: 'A' })}</p> // As above.
}
