import { expect, test } from 'vitest'

import { nameFault, numberFault } from './document-fault.ts'

test.each([
  ['idcard', 'CN', '110101199003070177', undefined],
  ['idcard', 'CN', '110101199003070178', 'number_check'],
  ['driver', 'CN', '110101199003070177', undefined],
  ['driver', 'CN', '11010119900307017', 'number_length'],
  ['passport', 'CN', 'E12345678', undefined],
  ['passport', 'CN', '1101', 'number_length'],
  ['idcard', 'FR', '880692310285', undefined],
  ['idcard', 'HK', 'A123456(7)', undefined],
  ['passport', 'DE', 'C01X00T47', undefined],
  ['passport', 'DE', 'ABCDEFGH', 'number_characters'],
  ['idcard', 'TH', '１２３４５６７８', 'number_characters'],
  ['driver', 'US', 'D123<script>', 'number_characters'],
  ['driver', 'US', '   ', 'number_required'],
  ['driver', 'US', '1'.repeat(21), 'number_length'],
] as const)('a %s of %s with the number %s: %s', (idType, country, number, fault) => {
  expect(numberFault({ idType, country, number })).toBe(fault)
})

test.each([
  ['Wei Li', undefined],
  ['王小明', undefined],
  ['Zoë O’Neill-Smith', undefined],
  ['สมชาย ใจดี', undefined],
  ['  ', 'name_required'],
  ['R2D2', 'name_characters'],
  ['-', 'name_characters'],
] as const)('the name %s: %s', (name, fault) => {
  expect(nameFault(name)).toBe(fault)
})
