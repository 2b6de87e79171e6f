import { gzipSync } from 'node:zlib'

import { nftMedium } from '@candor/core/products/nft'
import { expect, test } from 'vitest'

import { decidingStaff } from '../../services/staff/testing/deciding-staff.ts'
import {
  type ConsoleServer,
  openConsoleServer,
} from '../../services/staff/testing/open-console-server.ts'
import { makeWork } from './demo/make-work.ts'
import {
  auctionTerms,
  collector,
  fixedTerms,
  mintWorks,
  offer,
  pass,
} from './testing/nft-market.ts'

const dayMs = 86_400_000
const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

async function staffOf(server: ConsoleServer) {
  const { decide, person } = await decidingStaff(server)
  const get = async (path: string, fields: Record<string, string> = {}) =>
    (await server.get(path, fields, await person('kyc'))).message
  const review = async (what: 'listing' | 'exit', fields: Record<string, string>) =>
    server.post(`/admin/nft/${what}/review`, fields, await person('kyc'))
  return { decide, get, person, review }
}

test('two people add an artist, one adds a work of a stored file, and two offer it', async () => {
  const server = await openConsoleServer('pglite')
  const { decide, get, person } = await staffOf(server)
  const artist = { name: 'Orbit', bio: '', royalty_percent: '7.5', reason: 'A new artist' }
  const unknown = { ...artist, payee_id: '999999' }
  expect(await server.post('/admin/nft/artist', unknown, await person('treasury'))).toMatchObject({
    error: 'user_unknown',
  })
  expect(await decide('/admin/nft/artist', artist)).toMatchObject({ outcome: 'artist 1' })
  expect(await get('/admin/nft/artists')).toMatchObject({
    list: [{ id: 1, name: 'Orbit', royalty: '0.07500000', payee_id: 0, works: 0 }],
  })

  const { token } = await person('treasury')
  const store = (bytes: Buffer) => storeFile(server, bytes, token)
  const files = await makeWork({ style: 'orbits', medium: nftMedium.audio }, 7)
  const [sound, picture] = [await store(files.media), await store(files.poster)]
  expect([sound.message.type, picture.message.type]).toEqual(['audio', 'image'])
  const seen = await server.app.inject(picture.message.path)
  expect(seen.statusCode).toBe(200)

  const work = { artist_id: '1', title: 'Dawn', description: '', rarity: 'rare' }
  const add = async (fields: Record<string, string>) =>
    server.post('/admin/nft/work', { ...work, ...fields }, await person('treasury'))
  const [media, poster] = [sound.message.path, picture.message.path]
  expect(await add({ media, poster, artist_id: '9' })).toMatchObject({
    error: 'nft_artist_unknown',
  })
  expect(await add({ media, poster: media })).toMatchObject({ error: 'not_found', field: 'poster' })
  const other = `/api/uploads/nft/${'a'.repeat(32)}.webp`
  expect(await add({ media: other, poster })).toMatchObject({ error: 'not_found', field: 'media' })
  expect(await add({ media, poster })).toMatchObject({ type: 'ok' })
  expect(await get('/admin/nft/works', { artist_id: '1' })).toMatchObject({
    list: [{ code: 'W1', type: 'audio', rarity: 'rare', user_id: 0, sha256: sound.message.sha256 }],
  })

  const sale = {
    item_id: '1',
    mode: '2',
    currency: 'USDT',
    asking: '100',
    increment: '5',
    deposit: '10',
    ends_at: String(server.clock.at + dayMs),
    reason: 'A new work',
  }
  expect(await decide('/admin/nft/offer', { ...sale, deposit: '1' })).toMatchObject({
    state: 'failed',
    outcome: 'nft_terms_invalid',
  })
  expect(await decide('/admin/nft/offer', sale)).toMatchObject({ outcome: 'sale 1' })
  expect(await get('/admin/nft/sales', { mode: '2' })).toMatchObject({
    list: [{ id: 1, code: 'W1', state: 'open', asking: '100.00000000', series: null }],
  })
  const cancel = { id: '1', reason: 'The artist asked for it' }
  expect(await decide('/admin/nft/cancel', cancel)).toMatchObject({ outcome: 'sale 1 cancelled' })
})

type Stored = { readonly path: string; readonly sha256: string; readonly type: string }

async function storeFile(server: ConsoleServer, bytes: Buffer, token: string) {
  const reply = await server.upload(bytes, {}, { token, path: '/admin/nft/file' })
  return { ...reply, message: reply.message as Stored } // By its schema, where it is stored.
}

/** A file of RIFF or of MP4 with parts, each with a name and its content. */
const chunk = (name: string, content: Buffer) => {
  const size = Buffer.alloc(4)
  size.writeUInt32LE(content.length)
  return Buffer.concat([Buffer.from(name), size, content])
}
const box = (name: string, content: Buffer) => {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(content.length + 8)
  return Buffer.concat([size, Buffer.from(name), content])
}
const none = Buffer.alloc(0)
const mp4 = (...parts: Buffer[]) =>
  Buffer.concat([box('ftyp', Buffer.from('isom\0\0\0\0isom')), ...parts])

const wrongFiles: Readonly<Record<string, Buffer>> = {
  'a recording of prices': Buffer.from('time,price\n1735732800000,60000\n'),
  'a packed recording': gzipSync('time,price\n1735732800000,60000\n'),
  'settings of a feed': Buffer.from('{"speed":10,"pairs":["BTC/USDT"]}'),
  'an SVG with a script': Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
  ),
  'a page': Buffer.from('<!doctype html><script>alert(1)</script>'),
  'a document': Buffer.from('%PDF-1.7\n'),
  'an archive': Buffer.from('PK\x03\x04'),
  'a program': Buffer.from('\x7fELF'),
  'a GIF without pictures': Buffer.from('GIF89a<script>alert(1)</script>'),
  'a WAV without samples': Buffer.concat([
    Buffer.from('RIFF\x04\0\0\0WAVE'),
    chunk('LIST', Buffer.from('<script>')),
  ]),
  'an MP4 with a foreign box': mp4(box('moov', none), box('mdat', none), box('uuid', none)),
  'an MP4 with a page behind it': mp4(box('moov', none), box('mdat', none), Buffer.from('<html>')),
  'an MP4 that is cut off': mp4(box('moov', none), box('mdat', Buffer.alloc(9)).subarray(0, 12)),
  'a WebM without tracks': Buffer.from('1a45dfa3847765626d1853806782ec80', 'hex'),
}

test('a file of the staff is a picture, sound or film: recordings, pages and programs are refused', async () => {
  const server = await openConsoleServer('pglite')
  const { person } = await staffOf(server)
  const { token } = await person('treasury')
  for (const [what, bytes] of Object.entries(wrongFiles))
    expect({ what, ...(await storeFile(server, bytes, token)) }).toMatchObject({
      what,
      error: 'upload_not_media',
      field: 'file',
    })
  expect(await storeFile(server, none, token)).toMatchObject({ error: 'parameter_error' })
  // Neither a guest nor a user stores one.
  const { poster } = await makeWork({ style: 'orbits', medium: nftMedium.image }, 7)
  const user = await collector(server)
  for (const other of ['', user.token])
    expect(await storeFile(server, poster, other)).toMatchObject({ type: '999' })
  expect(await server.context.db.selectFrom('upload').selectAll().execute()).toEqual([])
  expect(await storeFile(server, poster, token)).toMatchObject({ type: 'ok' })
})

test('the server draws the order of a series and commits to it before a second person decides', async () => {
  const server = await openConsoleServer('pglite')
  const { decide, get, person } = await staffOf(server)
  const works = await mintWorks(server, 3)
  const series = {
    name: 'First Light',
    description: '',
    works: works.join(','),
    currency: 'USDT',
    asking: '10',
    ends_at: String(server.clock.at + dayMs),
    reason: 'A new series',
  }
  const foreign = { ...series, poster: `/api/uploads/nft/${'a'.repeat(32)}.webp` }
  expect(await server.post('/admin/nft/series', foreign, await person('treasury'))).toMatchObject({
    error: 'not_found',
    field: 'poster',
  })
  const done = await decide('/admin/nft/series', series)
  expect(done).toMatchObject({ outcome: 'series 1' })
  const { details } = done as { details: Record<string, string> } // The request.
  const ordered = details['works']?.split(',').map(Number) ?? []
  expect(ordered.toSorted((a, b) => a - b)).toEqual(works)
  expect(await get('/admin/nft/sales', { mode: '3' })).toMatchObject({
    list: [
      { code: 'S1', series: { supply: 3, root: details['root'], chain_end: details['chain_end'] } },
    ],
  })
  // Without a beginning it begins with the approval.
  const shown = await server.get('/bind_box/getBoxDetail', { code: 'S1' })
  expect(shown.message).toMatchObject({ start_at: server.clock.at, status: 1 })
  // What was committed is what is drawn: the proof of an opened box leads to the root.
  const user = await collector(server)
  const bought = await server.post('/bind_box/buyNFT', { code: 'S1' }, user)
  const { code } = bought.message as { code: string } // By its schema.
  await server.post('/bind_box/openBlindBox', { code, client_seed: 'mine' }, user)
  const proof = await server.get('/bind_box/proof/{id}', { id: '1' })
  expect(proof.message).toMatchObject({ root: details['root'], client_seed: 'mine', supply: 3 })
})

test('one person reviews listings and withdrawals by causes, which the owner reads', async () => {
  const server = await openConsoleServer('pglite')
  const { get, review } = await staffOf(server)
  const [first = 0, second = 0] = await mintWorks(server, 2)
  for (const work of [first, second]) await offer(server, work, fixedTerms(server.clock.at))
  const user = await collector(server)
  for (const work of [first, second])
    await server.post('/bind_box/buyNFT', { code: `W${work}` }, user)
  const end = String(server.clock.at + 2 * dayMs)
  const list = () =>
    server.post('/bind_box/resellNFT', { code: `W${first}`, mode: '1', price: '300', end }, user)
  await list()
  expect(await get('/admin/nft/sales', { state: 'review' })).toMatchObject({
    list: [{ id: 3, seller_id: user.id, asking: '300.00000000', last_paid: '100.00000000' }],
  })
  expect(await review('listing', { id: '3', decision: 'reject' })).toMatchObject({
    error: 'parameter_error',
    field: 'cause',
  })
  const refused = { id: '3', decision: 'reject', cause: 'RIGHTS' }
  expect(await review('listing', refused)).toMatchObject({ type: 'ok' })
  expect(await review('listing', refused)).toMatchObject({ error: 'nft_not_in_review' })
  const own = await server.post('/bind_box/getMyNFTs', {}, user)
  expect(own.message).toMatchObject({ list: [{}, { item_state: 'held', cause: 'RIGHTS' }] })
  await list()
  expect(await review('listing', { id: '4', decision: 'accept' })).toMatchObject({ type: 'ok' })

  await server.post('/bind_box/withdrawNFT', { code: `W${second}`, address }, user)
  expect(await get('/admin/nft/exits', { state: 'review' })).toMatchObject({
    list: [{ id: 1, code: `W${second}`, address, user_id: user.id }],
  })
  expect(await review('exit', { id: '1', decision: 'accept' })).toMatchObject({ type: 'ok' })
  expect(await review('exit', { id: '1', decision: 'accept' })).toMatchObject({
    error: 'nft_not_in_review',
  })
  const works = await get('/admin/nft/works', { user_id: String(user.id), state: 'withdrawn' })
  expect(works).toMatchObject({ list: [{ code: `W${second}` }] })
})

test('an auction has its log, and a forfeited deposit its parts', async () => {
  const server = await openConsoleServer('pglite')
  const { get } = await staffOf(server)
  const [work = 0] = await mintWorks(server, 1)
  await offer(server, work, auctionTerms(server.clock.at))
  const user = await collector(server)
  const code = `W${work}`
  await server.post('/bind_box/marginNFT', { code }, user)
  await server.post('/bind_box/auctionNFT', { code, price: '100' }, user)
  const log = await get('/admin/nft/bids', { sale_id: '1' })
  expect(log).toMatchObject({ list: [{ user_id: user.id, bid: '100.00000000', outbid_id: 0 }] })
  await pass(server, dayMs)
  await pass(server, dayMs)
  expect(await get('/admin/nft/forfeits')).toMatchObject({
    list: [
      {
        code,
        user_id: user.id,
        amount: '20.00000000',
        to_seller: '14.00000000',
        to_artist: '4.00000000',
        to_platform: '2.00000000',
      },
    ],
  })
})

test('a deposit is as large as a bid needs', async () => {
  const server = await openConsoleServer('pglite')
  const [work = 0] = await mintWorks(server, 1)
  await offer(server, work, auctionTerms(server.clock.at))
  const user = await collector(server)
  const code = `W${work}`
  const needed = async (price: string) => {
    const { message } = await server.post('/bind_box/marginNFT', { code, price, dry: '1' }, user)
    return (message as { margin: string }).margin // Its own schema.
  }
  expect(await needed('100')).toBe('20.00000000')
  expect(await needed('500')).toBe('50.00000000')
  await server.post('/bind_box/marginNFT', { code }, user)
  expect(await needed('150')).toBe('20.00000000')
  const more = await server.post('/bind_box/marginNFT', { code, price: '500' }, user)
  expect(more.message).toMatchObject({ margin: '50.00000000' })
})
