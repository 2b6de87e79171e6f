import { expect, test } from 'vitest'

import { isAmount, isCode, isDigits, isIdCard, isMainlandMobile, isUrl } from './validators.ts'

const long = 'x'.repeat(10_000)

const tables = {
  'mainland mobile': {
    is: isMainlandMobile,
    yes: ['13800138000', '19912345678'],
    no: [
      '',
      '12800138000',
      '1380013800',
      '138001380000',
      '+8613800138000',
      '１３８００１３８０００',
    ],
  },
  digits: {
    is: isDigits,
    yes: ['0', '007', '1'.repeat(10_000)],
    no: ['', ' 1', '1.0', '-1', '١', '²', '1\n2'],
  },
  code: {
    is: (text: string) => isCode(text),
    yes: ['000000', '123456'],
    no: ['', '12345', '1234567', '12345a', '123 456', '１２３４５６', '👍👍👍'],
  },
  amount: {
    is: (text: string) => isAmount(text),
    yes: ['0', '0.0000000001', '1', '999999999999999.9999999999'],
    no: ['', '.5', '5.', '-1', '+1', '1e5', '1,000', ' 1', '01', '0x1', '0.00000000001', 'NaN'],
  },
  URL: {
    is: isUrl,
    yes: ['https://example.com', 'http://127.0.0.1:8080/h5/#/x', 'https://例え.jp/'],
    no: [
      '',
      'example.com',
      'javascript:alert(1)',
      'data:text/html,x',
      'ftp://a.b',
      'https://',
      long,
    ],
  },
  'ID card': {
    is: isIdCard,
    yes: ['11010519491231002X', '11010519491231002x', '440524198002290010'],
    no: ['', '110105194912310021', '11010519490231002X', '1101051949123100', long],
  },
}

const cases = Object.entries(tables).flatMap(([kind, { is, yes, no }]) =>
  yes.concat(no).map((text, at) => ({ kind, is, text, expected: at < yes.length })),
)

test.each(cases)('the check of $kind returns $expected for $text', ({ is, text, expected }) => {
  expect(is(text)).toBe(expected)
})

test('the length of a code and the decimals of an amount are options', () => {
  expect([isCode('1234', 4), isCode('123456', 4)]).toEqual([true, false])
  expect([isAmount('1.23', { scaleMax: 2 }), isAmount('1.234', { scaleMax: 2 })]).toEqual([
    true,
    false,
  ])
})
