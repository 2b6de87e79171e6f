import { expect, test } from 'vitest'

import { documentNumber, type IdType, maskedNumber, numberIdentity } from './document-number.ts'

test.each<[IdType, string, string, string]>([
  ['idcard', 'CN', '11010519491231002X', '11010519491231002X'],
  ['idcard', 'CN', ' 110105 19491231 002x ', '11010519491231002X'],
  ['driver', 'CN', '110101199003070177', '110101199003070177'],
  ['idcard', 'CN', '830000199201300022', '830000199201300022'],
  ['idcard', 'CN', '110105491231002', '11010519491231002X'],
  ['idcard', 'CN', '11010519491231002x', '11010519491231002X'],
  ['passport', 'CN', 'g 12345678', 'G12345678'],
  ['passport', 'KR', 'M123A4567', 'M123A4567'],
  ['passport', 'KR', 'M12345678', 'M12345678'],
  ['passport', 'HK', 'K12345678', 'K12345678'],
  ['passport', 'TW', '300000001', '300000001'],
  ['passport', 'VN', 'C1234567', 'C1234567'],
  ['idcard', 'HK', 'A123456(3)', 'A1234563'],
  ['idcard', 'TH', '1101700230708', '1101700230708'],
  ['idcard', 'ES', '99999999R', '99999999R'],
  ['idcard', 'FR', '880692310285', '880692310285'],
  ['idcard', 'JP', 'AB12 3456 78', 'AB12345678'],
  ['passport', 'CN', 'E12345678', 'E12345678'],
  ['passport', 'FR', '12AB12345', '12AB12345'],
  ['passport', 'SG', 'K1234567A', 'K1234567A'],
  ['driver', 'US', 'D123-4567-8901', 'D12345678901'],
])('%s of %s: %s is valid', (idType, country, number, expected) => {
  expect(documentNumber({ idType, country, number })).toBe(expected)
})

test.each<[IdType, string, string]>([
  ['idcard', 'CN', '110105194912310021'],
  ['idcard', 'CN', '110105491331002'],
  ['idcard', 'CN', '11010519491231002'],
  ['idcard', 'CN', '830000199201300023'],
  ['idcard', 'CN', '830000199213300020'],
  ['idcard', 'CN', '110101199013070177'],
  ['idcard', 'CN', 'E12345678'],
  ['idcard', 'ES', '99999999A'],
  ['driver', 'CN', 'D12345678'],
  ['passport', 'CN', '110101199003070177'],
  ['passport', 'CN', 'Z12345678'],
  ['passport', 'FR', 'E12345678'],
  ['driver', 'US', 'ABCDEFGH'],
  ['idcard', 'FR', '1234'],
  ['idcard', 'FR', '１２３４５６７８９'],
  ['idcard', 'FR', '12345678\u0000'],
  ['idcard', 'FR', '<b>12345678'],
  ['idcard', 'FR', ''],
])('%s of %s: %s is not valid', (idType, country, number) => {
  expect(documentNumber({ idType, country, number })).toBeUndefined()
})

const of = (idType: IdType, country: string) =>
  numberIdentity({ idType, country, number: '110101199003070177' })

test('a Chinese licence and card of one number are one person; other documents are not', () => {
  expect(of('driver', 'CN')).toBe(of('idcard', 'CN'))
  expect(of('driver', 'FR')).not.toBe(of('idcard', 'FR'))
  expect(of('idcard', 'FR')).not.toBe(of('idcard', 'CN'))
})

test('a masked number shows its end only', () => {
  expect(maskedNumber('110101199003070177')).toBe('**************0177')
  expect(maskedNumber('A1234563')).toBe('******63')
})
