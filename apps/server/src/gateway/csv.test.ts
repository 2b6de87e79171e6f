import { expect, test } from 'vitest'

import { cellsOf, csvLine } from './csv.ts'

test.each([
  ['=HYPERLINK("http://evil.example")', `"'=HYPERLINK(""http://evil.example"")"`],
  ['+cmd|calc', `'+cmd|calc`],
  ['-2+3', `'-2+3`],
  ['@SUM(A1)', `'@SUM(A1)`],
  ['  =1', `'  =1`],
  ['\t=1', `'\t=1`],
  ['＝1', `'＝1`],
])('the text %j is not executed as a formula', (text, cell) => {
  expect(csvLine([text])).toBe(`${cell}\r\n`)
})

test.each(['-12.50', '+3', '0', '2026-11-25', 'a=b'])('%s stays as it is', (text) => {
  expect(csvLine([text])).toBe(`${text}\r\n`)
})

test('commas, quotes and line breaks are quoted', () => {
  expect(csvLine(['a,b', 'say "no"', 'two\nlines'])).toBe('"a,b","say ""no""","two\nlines"\r\n')
})

test('times are in UTC, missing values are empty, and lists are JSON', () => {
  const row = { id: 7, created_at: Date.UTC(2026, 0, 2, 3), closed_at: 0, by: null, tags: ['a'] }
  expect(cellsOf(row, ['id', 'created_at', 'closed_at', 'by', 'tags'])).toEqual([
    '7',
    '2026-01-02T03:00:00.000Z',
    '',
    '',
    '["a"]',
  ])
})
