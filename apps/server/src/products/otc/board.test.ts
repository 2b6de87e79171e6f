import { expect, test } from 'vitest'

import { ad, openOtc } from './testing/open-otc.ts'

type Board = { list: { id: number; price: string }[]; next: string | null }

test('the board has the best price first, page by page, and only what matches', async () => {
  const { publish, get, user, fundMore } = await openBoard()
  await fundMore()
  for (const price of ['0.97', '0.95', '0.96', '0.95']) await publish({ price, number: '100' })
  await publish({ side: 'buy', price: '0.90' })
  await publish({ side: 'buy', price: '0.91', fiat_min: '500' })
  const board = async (fields: Record<string, string>) =>
    (await get('/otc/ads', fields, user)).message as Board // Its own schema.
  const ids = async (fields: Record<string, string>) =>
    (await board(fields)).list.map(({ id }) => id)
  expect(await ids({ side: 'sell' })).toEqual([2, 4, 3, 1])
  expect(await ids({ side: 'buy' })).toEqual([6, 5])
  expect(await ids({ side: 'buy', amount: '100' })).toEqual([5])
  expect(await ids({ side: 'sell', method: 'wire' })).toEqual([])
  expect(await ids({ side: 'sell', fiat: 'USD' })).toEqual([])
  const first = await board({ side: 'sell', limit: '3' })
  expect(first.list.map(({ id }) => id)).toEqual([2, 4, 3])
  expect(await board({ side: 'sell', limit: '3', cursor: first.next ?? '' })).toMatchObject({
    list: [{ id: 1 }],
    next: null,
  })
})

test('a floating price follows the index', async () => {
  const { post, get, user, merchant, tick } = await openBoard()
  const { price: _, ...rest } = ad
  const floating = { ...rest, side: 'buy', premium: '-2.50', currency: 'BTC', number: '0.1' }
  await post('/otc/publish', floating, merchant)
  const price = async () => {
    const { message } = await get('/otc/ads', { currency: 'BTC' }, user)
    return (message as Board).list[0]?.price // Its own schema.
  }
  // 60,000 dollars are 55,200 euros at 0.92.
  expect(await price()).toBe('53820.0000')
  await tick(7_000_000)
  expect(await price()).toBe('62790.0000')
})

async function openBoard() {
  const server = await openOtc('pglite')
  const fundMore = () => server.fund(server.merchant.id, 3, 200_000_000_000n)
  return { ...server, fundMore }
}
