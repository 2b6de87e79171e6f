import { expect, test } from 'vitest'

import { openServer } from '../../calls/testing/open-server.ts'
import { chatOn } from '../../services/chat/testing/chat-on.ts'

const usdt = 100_000_000n

async function openChat() {
  const server = await openServer('pglite')
  return { ...server, ...chatOn(server) }
}

test('a card shows a closed trade of the author as the ledger has it, and no other', async () => {
  const { clock, get, join, post, read, send, tick } = await openChat()
  const [alice, bob] = [await join(1000n * usdt), await join()]
  const moved = { currency_id: 'USDT', number: '1000', from_field: 'change', to_field: 'lever' }
  await post('/wallet/change', moved, alice)
  const order = { currency_id: 'BTC', legal_id: 'USDT', type: '1', share: '10', multiple: '20' }
  await post('/lever/submit', order, alice)
  clock.at += 1000
  await tick(6_000_000)
  expect(await send(alice, '', { card: 'lever-1' })).toMatchObject({ error: 'chat_card_unknown' })
  await post('/lever/close', { id: '1' }, alice)
  clock.at += 1000
  await tick(6_200_000)
  const { message: closed } = await post('/lever/my_trade', { status: '3' }, alice)
  const [{ price, close_price: exit, margin, profit } = {}] = (
    closed as { list: Partial<Record<string, string>>[] }
  ).list // Its own schema.
  const percent = Math.trunc((Number(profit) * 10_000) / Number(margin)) / 100
  const card = {
    kind: 'lever',
    id: 1,
    symbol: 'BTCUSDT',
    side: 'long',
    multiple: 20,
    entry: price,
    exit,
    return_percent: percent.toFixed(2),
    closed_at: clock.at,
  }
  expect((await get('/chat/cards', {}, alice)).message).toEqual([card])
  expect((await get('/chat/cards', {}, bob)).message).toEqual([])
  for (const name of ['lever-1', 'lever-2'])
    expect(await send(bob, 'Mine', { card: name })).toMatchObject({ error: 'chat_card_unknown' })
  clock.at += 3_000
  expect((await send(alice, '', { card: 'lever-1' })).type).toBe('ok')
  expect((await read(bob)).list).toMatchObject([{ text: '', card }])
})
