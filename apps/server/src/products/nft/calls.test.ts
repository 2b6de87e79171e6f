import { nftCause } from '@candor/core/products/nft'
import { expect, test } from 'vitest'

import { openServer } from '../../calls/testing/open-server.ts'
import { auditBooks } from '../../recovery/testing/audit-books.ts'
import { backends } from '../../testing/backends.ts'
import {
  again,
  auctionTerms,
  collector,
  fixedTerms,
  mintWorks,
  offer,
  pass,
  publishSeries,
} from './testing/nft-market.ts'

const dayMs = 86_400_000
const quiet = { encode: () => null }

test.each(backends())(
  'on %s an auction is bid for, closed, paid once, resold with a royalty, and survives a restart',
  async (backend) => {
    const server = await openServer(backend)
    const [work = 0] = await mintWorks(server, 1)
    await offer(server, work, auctionTerms(server.clock.at))
    let [alice, bob] = [await collector(server), await collector(server)]
    const code = `W${work}`
    const shown = await server.get('/bind_box/getBoxDetail', { code })
    expect(shown.message).toMatchObject({
      code,
      kind: 'work',
      status: 1,
      mode: 2,
      price: '100.00000000',
      owner: 'house',
      auction: { next_bid: '100.00000000', margin: '20.00000000', leader: '', has_reserve: false },
    })
    const bid = (price: string, user: { token: string }, other = {}) =>
      server.post('/bind_box/auctionNFT', { code, price, ...other }, user)
    expect(await bid('100', alice)).toMatchObject({ error: 'nft_deposit_missing' })
    const margin = await server.post('/bind_box/marginNFT', { code }, alice)
    expect(margin.message).toMatchObject({ margin: '20.00000000', available: '980.00000000' })
    await server.post('/bind_box/marginNFT', { code }, bob)
    const dry = await bid('100', alice, { dry: '1' })
    expect(dry.message).toMatchObject({ dry: true, id: 0, next_bid: '110.00000000' })
    expect((await bid('100', alice)).message).toMatchObject({ id: 1, price: '100.00000000' })
    expect(await bid('100', bob)).toMatchObject({ error: 'bid_too_low' })
    expect(await bid('105', bob)).toMatchObject({ error: 'increment_wrong' })
    expect((await bid('120', bob)).message).toMatchObject({ id: 2 })
    const log = await server.post('/bind_box/getBindBoxQuotationLog', { code }, alice)
    expect(log.message).toMatchObject({
      total: 2,
      list: [
        { id: 2, is_mine: false, is_leading: true },
        { id: 1, is_mine: true, is_leading: false },
      ],
    })
    const mine = await server.post('/bind_box/getMyBindBoxQuotationLog', {}, alice)
    expect(mine.message).toMatchObject({ total: 1, list: [{ id: 1, code }] })
    await pass(server, dayMs)
    ;[alice, bob] = [await again(server, alice), await again(server, bob)]
    expect(await bid('130', alice)).toMatchObject({ error: 'item_not_on_sale' })
    const due = await server.post('/bind_box/getNeedPayNFTOrder', {}, bob)
    expect(due.message).toMatchObject({
      list: [{ id: 1, price: '120.00000000', margin: '20.00000000', is_read: false, status: 1 }],
    })
    expect(await server.post('/bind_box/readNFTOrderMessage', { id: '1' }, alice)).toMatchObject({
      error: 'nft_order_unknown',
    })
    await server.post('/bind_box/readNFTOrderMessage', { id: '1' }, bob)
    expect(await server.post('/bind_box/payNFTOrder', { id: '1' }, alice)).toMatchObject({
      error: 'nft_order_unknown',
    })
    const paid = await server.post('/bind_box/payNFTOrder', { id: '1' }, bob)
    expect(paid.message).toMatchObject({ status_name: 'paid', is_read: true })
    // The second payment returns the first result.
    expect(await server.post('/bind_box/payNFTOrder', { id: '1' }, bob)).toEqual(paid)
    const own = await server.post('/bind_box/getMyNFTs', {}, bob)
    expect(own.message).toMatchObject({
      list: [{ code, can_resell: true, can_withdraw: true, paid: '120.00000000' }],
    })
    const end = String(server.clock.at + 2 * dayMs)
    const listing = { code, mode: '1', price: '200', end }
    const listed = await server.post('/bind_box/resellNFT', listing, bob)
    expect(listed.message).toMatchObject({ fee: '5.00000000', royalty: '16.00000000' })
    const { committer, db, exchange } = server.context
    await committer.submit({ kind: 'nft.review_sale', saleId: 2, cause: nftCause.none }, quiet)
    const bought = await server.post('/bind_box/buyNFT', { code, price: '200' }, alice)
    expect(bought.message).toMatchObject({ code, available: '800.00000000' })
    expect(await server.post('/bind_box/withdrawNFT', { code, address }, alice)).toMatchObject({
      error: 'nft_resold',
    })
    const after = await server.get('/bind_box/getBoxDetail', { code }, alice)
    expect(after.message).toMatchObject({
      is_mine: true,
      is_resold: true,
      history: [{ kind: 'sale' }, { kind: 'auction' }, { kind: 'mint' }],
    })
    await committer.drain()
    expect((await auditBooks(db)).stateHash).toBe(exchange.stateHash())
  },
)

const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

test('of 200 buyers of one work at once one gets it', async () => {
  const server = await openServer('pglite')
  const [work = 0] = await mintWorks(server, 1)
  await offer(server, work, fixedTerms(server.clock.at))
  const users: Awaited<ReturnType<typeof collector>>[] = []
  for (let count = 0; count < 200; count += 1) users.push(await collector(server))
  const replies = await Promise.all(
    users.map((user) => server.post('/bind_box/buyNFT', { code: `W${work}` }, user)),
  )
  expect(replies.filter(({ type }) => type === 'ok')).toHaveLength(1)
  expect(new Set(replies.map(({ error }) => error))).toEqual(
    new Set([undefined, 'item_not_on_sale']),
  )
  // The others have paid nothing.
  const { ledger } = server.context.exchange
  const paid = users.filter(({ id }) => ledger.available(id, 'change', 3) !== 100_000_000_000n)
  expect(paid).toHaveLength(1)
})

test('a box is reserved before its owner’s seed is known, opened once, and proved', async () => {
  const server = await openServer('pglite')
  const works = await mintWorks(server, 3)
  const series = await publishSeries(server, works)
  const [alice, bob] = [await collector(server), await collector(server)]
  const bought = await server.post('/bind_box/buyNFT', { code: `S${series}` }, alice)
  const { code } = bought.message as { code: string } // By its schema.
  const shown = await server.get('/bind_box/getBoxDetail', { code: `S${series}` })
  expect(shown.message).toMatchObject({
    left: 2,
    supply: 3,
    series: { odds: [{ rarity: 'common', count: 3, left: 3, chance: '1.00000000' }] },
  })
  const open = (fields: Record<string, string>, user: { token: string }) =>
    server.post('/bind_box/openBlindBox', { code, ...fields }, user)
  expect(await open({}, bob)).toMatchObject({ error: 'nft_unknown' })
  const reserved = await open({ reserve: '1' }, alice)
  expect(reserved.message).toMatchObject({ opened: 0, index: 1, item: null })
  const { commitment } = reserved.message as { commitment: string }
  expect(await open({ reserve: '1' }, alice)).toEqual(reserved)
  const opened = await open({ client_seed: 'mine' }, alice)
  expect(opened.message).toMatchObject({ opened: 1, index: 1, commitment, proof_id: 1 })
  expect(await open({ client_seed: 'other' }, alice)).toEqual(opened)
  const proof = await server.get('/bind_box/proof/{id}', { id: '1' })
  expect(proof.message).toMatchObject({ client_seed: 'mine', commitment, remaining: 3, draws: [] })
  const list = await server.post('/bind_box/getMyNFTs', {}, alice)
  expect(list.message).toMatchObject({ total: 1, list: [{ kind: 'work' }] })
})

test('collections are toggled, and lists are filtered, sorted and paged', async () => {
  const server = await openServer('pglite')
  const works = await mintWorks(server, 3)
  for (const [at, work] of works.entries()) {
    const terms = at === 1 ? auctionTerms(server.clock.at) : fixedTerms(server.clock.at)
    await offer(server, work, terms)
  }
  const user = await collector(server)
  const collect = () => server.post('/bind_box/collect', { code: `W${works[0]}` }, user)
  expect((await collect()).message).toEqual({ is_collected: true, collected: 1 })
  const own = await server.get('/bind_box/getCollection', {}, user)
  expect(own.message).toMatchObject({
    total: 1,
    list: [{ code: `W${works[0]}`, is_collected: true }],
  })
  expect((await collect()).message).toEqual({ is_collected: false, collected: 0 })
  const codesOf = async (fields: Record<string, string>) => {
    const { message } = await server.get('/bind_box/getBoxList', fields)
    return (message as { list: { code: string }[] }).list.map(({ code }) => code)
  }
  expect(await codesOf({ mode: '2' })).toEqual([`W${works[1]}`])
  expect(await codesOf({ limit: '2' })).toEqual([`W${works[2]}`, `W${works[1]}`])
  expect(await codesOf({ keyword: 'orbit', page: '2', limit: '2' })).toEqual([`W${works[0]}`])
  expect(await codesOf({ keyword: 'nothing' })).toEqual([])
  const artist = await server.get('/bind_box/getArtistDetail', { id: '1' })
  expect(artist.message).toMatchObject({ works: 3, on_sale: 3, items: { total: 3 } })
})
