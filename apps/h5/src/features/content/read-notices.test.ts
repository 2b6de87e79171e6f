import { beforeEach, expect, test } from 'vitest'

import { isUnread, useReadNotices } from './read-notices.ts'

const notice = { id: 4, published_at: 1000, changed_at: null }
const isNew = (one: Parameters<typeof isUnread>[0]) =>
  isUnread(one, useReadNotices.getState().dates)

beforeEach(() => useReadNotices.setState({ dates: {} }))

test('a notice is unread until it was opened, and again after its text has changed', () => {
  expect(isNew(notice)).toBe(true)
  useReadNotices.getState().markRead(notice)
  expect(isNew(notice)).toBe(false)
  const changed = { ...notice, changed_at: 2000 }
  expect(isNew(changed)).toBe(true)
  useReadNotices.getState().markRead(changed)
  expect(isNew(changed)).toBe(false)
  expect(isNew({ ...notice, id: 5 })).toBe(true)
})

test('the number of remembered notices is bounded', () => {
  for (let id = 1; id <= 500; id += 1) useReadNotices.getState().markRead({ ...notice, id })
  expect(Object.keys(useReadNotices.getState().dates)).toHaveLength(200)
})
