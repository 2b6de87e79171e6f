import { expect, test } from 'vitest'

import { pageReply, pagingOf } from './paging.ts'

test('a page has ten rows by default', () => {
  expect(pagingOf({})).toEqual({ page: 1, limit: 10, offset: 0 })
  expect(pagingOf({ page: '3' })).toEqual({ page: 3, limit: 10, offset: 20 })
  expect(pagingOf({ page: '2', limit: '5' })).toEqual({ page: 2, limit: 5, offset: 5 })
})

test('a list may have another default', () => {
  expect(pagingOf({}, 5)).toEqual({ page: 1, limit: 5, offset: 0 })
  expect(pagingOf({ limit: '7' }, 5)).toEqual({ page: 1, limit: 7, offset: 0 })
})

test('a page has a flag whether another follows', () => {
  const rows = Array.from({ length: 10 }, (_, row) => row)
  expect(pageReply(rows, pagingOf({}), 11)).toMatchObject({ total: 11, more: true })
  expect(pageReply(rows, pagingOf({}), 10)).toMatchObject({ total: 10, more: false })
})
