import { expect, test } from 'vitest'

import { pageReply, pagingOf } from './paging.ts'

const rowsOf = (length: number) => Array.from({ length }, (_, index) => ({ id: length - index }))

test('a page has ten rows by default', () => {
  expect(pagingOf({})).toMatchObject({ page: 1, limit: 10, offset: 0 })
  expect(pagingOf({ page: '3' })).toMatchObject({ page: 3, limit: 10, offset: 20 })
  expect(pagingOf({ page: '2', limit: '5' })).toMatchObject({ page: 2, limit: 5, offset: 5 })
})

test('a list may have another default', () => {
  expect(pagingOf({}, 5)).toMatchObject({ page: 1, limit: 5, offset: 0 })
  expect(pagingOf({ limit: '7' }, 5)).toMatchObject({ page: 1, limit: 7, offset: 0 })
})

test('a cursor replaces the page', () => {
  expect(pagingOf({ page: '3', cursor: '42' })).toMatchObject({ page: 1, offset: 0, cursor: 42 })
})

test('a page has a flag whether another follows, and its cursor', () => {
  const [first, last] = [pagingOf({}), pagingOf({ page: '2' })]
  const more = pageReply(rowsOf(11), first, 10_000)
  expect(more).toMatchObject({ list: { length: 10 }, total: 10_000, more: true, next: '2' })
  expect(pageReply(rowsOf(10), last, 10_000)).toMatchObject({ more: false, next: null })
})

test('a page after a cursor has no total', () => {
  expect(pageReply(rowsOf(1), pagingOf({ cursor: '42' }), undefined)).not.toHaveProperty('total')
})
