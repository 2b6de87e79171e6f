import { expect, test } from 'vitest'

import { noticeText } from './notice-text.ts'

const bought = { amount: '1234.50000', code: 'BTC', price: '96760.00', quote: 'USDT' }

test('decimals are grouped as in the app, without zeros at their ends', () => {
  expect(noticeText('spot_bought', bought, 'en')).toBe('Bought 1,234.5 BTC at 96,760 USDT')
  expect(noticeText('spot_bought', bought, 'fra')).toBe('Achat de 1,234.5 BTC à 96,760 USDT')
})

test('a value that is no decimal stays as it is, and a kind of another release has no text', () => {
  expect(noticeText('spot_bought', { ...bought, amount: '1.2.3' }, 'en')).toContain('1.2.3 BTC')
  expect(noticeText('lent', bought, 'en')).toBe('')
})
