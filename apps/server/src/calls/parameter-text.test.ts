import { expect, test } from 'vitest'

import { parameterText } from './parameter-text.ts'
import { openServer } from './testing/open-server.ts'

test.each([
  [undefined, 'parameter_error'],
  ['amount', 'amount_wrong'],
  ['number', 'quantity_wrong'],
  ['target_price', 'price_wrong'],
  ['increment', 'increment_wrong'],
  ['code', 'code_length_wrong'],
  ['currency_id', 'parameter_error_field'],
  ['__proto__', 'parameter_error_field'],
])('the text for an invalid %s is %s', (field, key) => {
  expect(parameterText(field)).toBe(key)
})

const order = { currency_id: '1', legal_id: '3', type: 'limit', amount: '1', target_price: '1' }

test('the texts for an invalid amount, price or text are in the language of the caller', async () => {
  const { post, join } = await openServer('pglite')
  const { token } = await join()
  const refusalOf = async (path: string, fields: object) => {
    const { error, field, message } = await post(path, { ...fields, lang: 'zh' }, { token })
    return [error, field, message]
  }
  expect(await refusalOf('/coin/trade', { ...order, amount: '1,5' })).toEqual([
    'parameter_error',
    'amount',
    '请输入正确的数额',
  ])
  expect(await refusalOf('/coin/trade', { ...order, target_price: '👍' })).toEqual([
    'parameter_error',
    'target_price',
    '请输入正确的价格',
  ])
  expect(await refusalOf('/coin/trade', { ...order, type: 'x' })).toEqual([
    'parameter_error',
    'type',
    '请检查“type”',
  ])
  expect(await refusalOf('/coin/trade', { ...order, amount: '0.000001' })).toEqual([
    'too_many_decimals',
    'amount',
    '“数额”的小数位数过多',
  ])
  expect(await refusalOf('/user/editNickname', { nickname: 'x'.repeat(10_000) })).toEqual([
    'text_too_long',
    'nickname',
    '内容过长',
  ])
})
