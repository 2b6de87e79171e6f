import { createHash } from 'node:crypto'

import { sql } from 'kysely'
import { toBuffer } from 'qrcode'
import { expect, test } from 'vitest'

import { pictureOf } from '../../../services/uploads/testing/picture-of.ts'
import { backends } from '../../../testing/backends.ts'
import { openOtc } from '../testing/open-otc.ts'
import { verifyChat } from './verify-chat.ts'

type Message = {
  n: number
  at: number
  author: string
  text: string
  picture: string
  hash: string
}

async function openOrder(backend: 'pglite' | 'postgres' = 'pglite') {
  const server = await openOtc(backend)
  await server.publish()
  await server.order()
  const send = (fields: Record<string, string>, by = server.user, key?: string) =>
    server.post(
      '/otc/send',
      { id: '1', ...fields },
      { ...by, ...(key === undefined ? {} : { key }) },
    )
  const read = async (by = server.user) => {
    const { message } = await server.get('/otc/messages', { id: '1' }, by)
    return message as { role: string; is_open: boolean; list: Message[] } // Its own schema.
  }
  const picture = async (bytes: Buffer, by = server.user) =>
    String((await server.upload(bytes, { class: 'otc' }, by)).message)
  return { ...server, send, read, picture }
}

test.each(backends())(
  'on %s both sides write, and anybody computes the hashes of the messages again',
  async (backend) => {
    const { send, read, merchant, user, picture, get, context, release, post } =
      await openOrder(backend)
    expect(await send({ text: 'On its way' })).toMatchObject({ message: { n: 1, author: 'buyer' } })
    const file = await picture(await pictureOf())
    expect(await send({ text: '谢谢', file })).toMatchObject({ message: { n: 2 } })
    expect(await send({ text: 'I look' }, merchant)).toMatchObject({
      message: { n: 3, author: 'seller' },
    })
    const { list, role } = await read(merchant)
    expect(role).toBe('seller')
    let before = '0'.repeat(64)
    for (const { n, at, author, text, picture: sha256, hash } of list) {
      const fields = JSON.stringify([1, n, author, at, text, sha256, before])
      expect(hash).toBe(createHash('sha256').update(fields).digest('hex'))
      before = hash
    }
    const seen = await get('/otc/picture', { id: '1', n: '2' }, merchant)
    const { data } = seen.message as { data: string } // Its own schema.
    const digest = createHash('sha256').update(Buffer.from(data, 'base64')).digest('hex')
    expect(digest).toBe(list[1]?.picture)
    expect(await send({ file })).toMatchObject({ error: 'upload_unknown' })
    expect(await verifyChat(context.db)).toBe('3 messages of orders of otc')

    await post('/otc/pay', { id: '1' }, user)
    await release('1', merchant)
    expect(await send({ text: 'Thanks' })).toMatchObject({ error: 'otc_chat_closed' })
    expect(await read()).toMatchObject({ is_open: false, list: [{}, {}, {}] })
  },
)

test.each([
  ['a link', 'pay at https://example.com'],
  ['an address', '0x52908400098527886E0F7030069857D2E4169EE7'],
  ['markup', '<img src=x onerror=alert(1)>'],
  ['a bidirectional mark', 'a\u202Eb'],
  ['a hidden character', 'zero\u200Bwidth'],
])('a message with %s is refused', async (_, text) => {
  const { send, read } = await openOrder()
  expect(await send({ text })).toMatchObject({ error: 'otc_message_unsafe', field: 'text' })
  expect((await read()).list).toEqual([])
})

test('a picture with a QR code, an empty message and another user’s picture are refused', async () => {
  const { send, picture, merchant, read } = await openOrder()
  const code = await picture(await toBuffer('bitcoin:someone'))
  expect(await send({ file: code })).toMatchObject({ error: 'otc_picture_code' })
  expect(await send({ text: '  ' })).toMatchObject({ error: 'parameter_error' })
  const theirs = await picture(await pictureOf(), merchant)
  expect(await send({ file: theirs })).toMatchObject({ error: 'upload_unknown' })
  expect(await send({ file: '/api/uploads/otc/../../x.jpg' })).toMatchObject({
    error: 'parameter_error',
  })
  expect((await read()).list).toEqual([])
})

test('another user neither reads nor writes', async () => {
  const { send, get, joinVerified } = await openOrder()
  await send({ text: 'On its way' })
  const other = await joinVerified(0n)
  const unknown = { error: 'otc_order_unknown' }
  expect(await send({ text: 'Hello' }, other)).toMatchObject(unknown)
  expect(await get('/otc/messages', { id: '1' }, other)).toMatchObject(unknown)
  expect(await get('/otc/picture', { id: '1', n: '1' }, other)).toMatchObject(unknown)
})

test('a repeat sends no second message, and of many at once each has its number', async () => {
  const { send, read, merchant, context } = await openOrder()
  const [first, second] = [
    await send({ text: 'Once' }, undefined, 'key-1'),
    await send({ text: 'Once' }, undefined, 'key-1'),
  ]
  expect(second.message).toEqual(first.message)
  await Promise.all(
    [1, 2, 3].flatMap((at) => [send({ text: `A${at}` }), send({ text: `B${at}` }, merchant)]),
  )
  const { list } = await read()
  expect(list.map(({ n }) => n)).toEqual([1, 2, 3, 4, 5, 6, 7])
  await verifyChat(context.db)
  for (let more = 0; more < 4; more += 1) await send({ text: 'More' })
  expect(await send({ text: 'Too fast' })).toMatchObject({ error: 'otc_message_too_fast' })
})

test.each([
  ['a changed text', `update otc_message set text = 'x' where n = 1`, 'message 1 is not chained'],
  ['a changed author', `update otc_message set author = 'seller' where n = 2`, 'message 2 is not'],
  ['a missing message', 'delete from otc_message where n = 1', 'message 2 is not chained'],
  ['a missing last one', 'delete from otc_message where n = 2', 'ends with message 1, not 2'],
  ['a missing head', 'delete from otc_chat', 'is missing for messages'],
])('verification finds %s', async (_, forgery, found) => {
  const { send, context } = await openOrder()
  await send({ text: 'One' })
  await send({ text: 'Two' })
  await sql.raw(forgery).execute(context.db)
  await expect(verifyChat(context.db)).rejects.toThrow(found)
})
