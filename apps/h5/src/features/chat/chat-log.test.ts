import { expect, test } from 'vitest'

import { type ChatLog, type ChatMessage, withChange, withEarlier, withNewest } from './chat-log.ts'

const message = (id: number): ChatMessage => ({
  id,
  room: 'en',
  at: id,
  author: 7,
  name: 'Ann',
  avatar: '',
  badge: '',
  text: `Message ${id}`,
  card: null,
})
const page = (seq: number, ids: readonly number[], next: string | null = null) => ({
  seq,
  list: ids.map(message).toReversed(),
  next,
})
const change = (seq: number, id: number, isGone = false) => ({
  seq,
  messages: isGone ? [] : [message(id)],
  gone: isGone ? [id] : [],
})
const idsOf = ({ list }: ChatLog) => list.map(({ id }) => id)
const opened = withNewest(undefined, page(100, [4, 5, 6], '4'))

test('events are added once, and in the order of the messages', () => {
  const log = withChange(withChange(opened, change(101, 8)), change(102, 7))
  expect(idsOf(log)).toEqual([4, 5, 6, 7, 8])
  expect(withChange(log, change(102, 9))).toBe(log)
  expect(idsOf(withChange(log, change(103, 6, true)))).toEqual([4, 5, 7, 8])
})

test('a message that is shown again returns to its place, unless it is older than all', () => {
  expect(idsOf(withChange(opened, change(101, 3)))).toEqual([4, 5, 6])
  const whole = withNewest(undefined, page(100, [4, 6]))
  expect(idsOf(withChange(whole, change(101, 5)))).toEqual([4, 5, 6])
  expect(idsOf(withChange(whole, change(101, 3)))).toEqual([3, 4, 6])
})

test('a page that was fetched before an event does not undo it', () => {
  const log = withChange(withChange(opened, change(101, 7)), change(102, 5, true))
  const again = withNewest(log, page(100, [4, 5, 6], '4'))
  expect(idsOf(again)).toEqual([4, 6, 7])
  expect(again.seq).toBe(102)
})

test('a page after missed events has what was missed, and no older message that may be gone', () => {
  const missed = withChange(opened, change(103, 7))
  expect(missed.isBroken).toBe(true)
  const again = withNewest(missed, page(103, [6, 7, 8], '6'))
  expect(idsOf(again)).toEqual([6, 7, 8])
  expect(again).toMatchObject({ next: '6', isBroken: false })
  const restarted = withNewest(withChange(opened, change(101, 7)), page(900_000, [6, 7], '6'))
  expect(idsOf(restarted)).toEqual([6, 7])
})

test('a page without missed events keeps what is older than it', () => {
  const log = withChange(opened, change(101, 7))
  const again = withNewest(log, page(101, [6, 7], '6'))
  expect(idsOf(again)).toEqual([4, 5, 6, 7])
  expect(again.next).toBe('4')
  expect(idsOf(withNewest(log, page(101, [7])))).toEqual([7])
  expect(idsOf(withNewest(log, page(101, [])))).toEqual([])
})

test('earlier pages are put before it', () => {
  const log = withEarlier(opened, page(100, [1, 2, 3, 4]))
  expect(idsOf(log)).toEqual([1, 2, 3, 4, 5, 6])
  expect(log.next).toBeNull()
})

test('a long log drops its oldest messages, which can be fetched again', () => {
  const ids = Array.from({ length: 700 }, (_, at) => at + 1)
  const log = ids.reduce(
    (made, id) => withChange(made, change(100 + id, id)),
    withNewest(undefined, page(100, [])),
  )
  expect(log.list).toHaveLength(600)
  expect(log.next).toBe('101')
})
