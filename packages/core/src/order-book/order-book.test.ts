import { describe, expect, test } from 'vitest'

import { FastOrderBook } from './fast-order-book.ts'
import { match } from './match.ts'
import { NaiveOrderBook } from './naive-order-book.ts'
import { newTestOrder, playScript, type TestOrder, tidyScript } from './order-book-script.ts'
import { orderBookSuite } from './order-book-suite.ts'

const books = [
  { name: 'the fast book', newBook: () => new FastOrderBook<TestOrder>() },
  { name: 'the naive book', newBook: () => new NaiveOrderBook<TestOrder>() },
]

describe.each(books)('$name', ({ newBook }) => {
  test.each(orderBookSuite)('$statement', ({ script }) => {
    expect(playScript(newBook(), script)).toBe(tidyScript(script))
  })
})

describe('the fast book alone', () => {
  test('refuses an order that rests in another book', () => {
    const [one, other] = [new FastOrderBook<TestOrder>(), new FastOrderBook<TestOrder>()]
    const order = newTestOrder({ id: 1, owner: 1, side: 'buy', price: 100, remaining: 5 })
    one.add(order)
    expect(() => other.add(order)).toThrow('already rests in a book')
    expect(() => other.remove(order)).toThrow('rests in another book')
  })

  test('a removed order keeps no reference to another order', () => {
    const book = new FastOrderBook<TestOrder>()
    const orders = [1, 2, 3].map((id) =>
      newTestOrder({ id, owner: 1, side: 'sell', price: 100, remaining: 1 }),
    )
    for (const order of orders) book.add(order)
    match(book, { owner: 2, side: 'buy', price: 100, remaining: 2 }, { settle: () => {} })
    const [first, second, third] = orders
    const alone = { ahead: undefined, behind: undefined }
    expect([first, second]).toMatchObject([
      { ...alone, level: undefined },
      { ...alone, level: undefined },
    ])
    expect(third).toMatchObject(alone)
  })
})
