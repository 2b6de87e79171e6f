import { expect, test } from 'vitest'

import { pageReply, pagingOf } from './paging.ts'

test('§9 a page has ten rows unless told otherwise', () => {
  expect(pagingOf({})).toEqual({ page: 1, limit: 10, offset: 0 })
  expect(pagingOf({ page: '3' })).toEqual({ page: 3, limit: 10, offset: 20 })
  expect(pagingOf({ page: '2', limit: '5' })).toEqual({ page: 2, limit: 5, offset: 5 })
})

test('§9 the default of a list may be another, as the five of options lists', () => {
  expect(pagingOf({}, 5)).toEqual({ page: 1, limit: 5, offset: 0 })
  expect(pagingOf({ limit: '7' }, 5)).toEqual({ page: 1, limit: 7, offset: 0 })
})

test('a page says whether another follows', () => {
  const rows = Array.from({ length: 10 }, (_, row) => row)
  expect(pageReply(rows, pagingOf({}), 11)).toMatchObject({ total: 11, more: true })
  expect(pageReply(rows, pagingOf({}), 10)).toMatchObject({ total: 10, more: false })
})
