import { expect, test } from 'vitest'

import { byteRange } from './byte-range.ts'

test.each([
  [undefined, undefined],
  ['', undefined],
  ['bytes=-', undefined],
  ['bytes=0-1,3-4', undefined],
  ['lines=0-1', undefined],
  ['bytes=0-', { start: 0, end: 9 }],
  ['bytes=0-1', { start: 0, end: 1 }],
  ['bytes=4-99', { start: 4, end: 9 }],
  ['bytes=9-9', { start: 9, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-99', { start: 0, end: 9 }],
  ['bytes=-0', null],
  ['bytes=10-', null],
  ['bytes=5-4', null],
] as const)('of ten bytes %s is %o', (header, expected) =>
  expect(byteRange(header, 10)).toEqual(expected),
)
