import { expect, test } from 'vitest'

import { nicknameProblem, signatureProblem } from './profile-rules.ts'

test.each([
  '小明',
  'Al',
  'Alice',
  '小明Alice99',
  '𠮷野家好',
  'Badminton',
  'Demo1',
  '1234567890',
  'Roots',
  'Systema',
  'Custom1',
  'Staffan',
  'Accustomed',
])('the nickname %j is accepted', (nickname) => {
  expect(nicknameProblem(nickname)).toBeUndefined()
})

test.each([
  '',
  'A',
  '明',
  'Alice Smith',
  'al***',
  'Élodie',
  'ひらがな',
  '한국어',
  'สมชาย',
  '😀😀',
  'a_b',
  '<b>',
  'A\u202eB',
  'Alice\n',
  '12345678901',
  '一二三四五六七八九十一',
  'x'.repeat(10_000),
])('the nickname %j is refused', (nickname) => {
  expect(nicknameProblem(nickname)).toBe('nickname_wrong')
})

test.each([
  'Admin',
  'adm1n',
  'ADMlN',
  'xAdmin7',
  'Candor',
  'C4ndor',
  'Support',
  '5upp0rt1',
  'Official',
  '0fflcla1',
  'Staff01',
  'Moderator',
  'System',
  'system99',
  'SYSTEM',
  '5y5tem',
  'ROOT1',
  'myStaff',
  'CustomerA',
  '小明Service',
  'HelpDesk',
  'Service',
  '官方客服',
  '客服小美',
  '管理员',
  '系統通知',
  '工作人员01',
])('the nickname %j could be taken for staff', (nickname) => {
  expect(nicknameProblem(nickname)).toBe('nickname_reserved')
})

test.each([
  '',
  'Hi',
  'Buy low, sell high!',
  '低买高卖，稳住。',
  'ซื้อถูก ขายแพง',
  '싸게 사서 비싸게',
  "L'avenir: demain (peut-être)",
  'x'.repeat(30),
])('the signature %j is accepted', (signature) => {
  expect(signatureProblem(signature)).toBeUndefined()
})

test.each(['x', 'x'.repeat(31)])('the signature %j is refused for its length', (signature) => {
  expect(signatureProblem(signature)).toEqual({ rejection: 'signature_wrong' })
})

test.each([
  ['<b>bold</b>', '“<”'],
  ['a & b', '“&”'],
  ['me@x.io', '“@”'],
  ['http://x', '“/”'],
  ['100%', '“%”'],
  ['😀 moon', '“😀”'],
  ['line\nbreak', 'U+000A'],
  ['A\u202eB', 'U+202E'],
  ['A\u200bB', 'U+200B'],
  ['✓ verified', '“✓”'],
  ['x'.repeat(40) + '#', '“#”'],
])('the signature %j is refused for its character %s', (signature, reason) => {
  expect(signatureProblem(signature)).toEqual({ rejection: 'signature_character', reason })
})
