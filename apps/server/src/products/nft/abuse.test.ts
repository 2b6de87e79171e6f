import { nftCause, nftItemState } from '@candor/core/products/nft'
import { expect, test } from 'vitest'

import { type OpenServer, openServer } from '../../calls/testing/open-server.ts'
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

/* What a hostile user tries: each attempt is refused by name, and nothing has moved. */

const dayMs = 86_400_000
const quiet = { encode: () => null }
const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
type User = Awaited<ReturnType<typeof collector>>

const freeOf = ({ context }: OpenServer, { id }: User) =>
  context.exchange.ledger.available(id, 'change', 3)

/** An auction of the house with two bidders who have their deposits. */
async function openAuction() {
  const server = await openServer('pglite')
  const [work = 0] = await mintWorks(server, 1)
  await offer(server, work, auctionTerms(server.clock.at))
  const users = [await collector(server), await collector(server)] as const
  const code = `W${work}`
  for (const user of users) await server.post('/bind_box/marginNFT', { code }, user)
  const bid = (price: string, user: User) =>
    server.post('/bind_box/auctionNFT', { code, price }, user)
  return { server, code, users, bid }
}

/** A work of a user, and another user. */
async function openOwned() {
  const server = await openServer('pglite')
  const [work = 0] = await mintWorks(server, 1)
  await offer(server, work, fixedTerms(server.clock.at))
  const [alice, bob] = [await collector(server), await collector(server)]
  const code = `W${work}`
  await server.post('/bind_box/buyNFT', { code }, alice)
  const end = String(server.clock.at + 2 * dayMs)
  const listing = { code, mode: '2', price: '100', increment: '10', end }
  return { server, alice, bob, code, listing }
}

test('another user’s item is neither offered, withdrawn nor opened', async () => {
  const { server, alice, bob, code, listing } = await openOwned()
  const { exchange } = server.context
  const unknown = { error: 'nft_unknown' }
  expect(await server.post('/bind_box/resellNFT', listing, bob)).toMatchObject(unknown)
  expect(await server.post('/bind_box/withdrawNFT', { code, address }, bob)).toMatchObject(unknown)
  expect(await server.post('/bind_box/openBlindBox', { code }, alice)).toMatchObject(unknown)
  const other = await mintWorks(server, 1)
  const series = await publishSeries(server, other)
  const bought = await server.post('/bind_box/buyNFT', { code: `S${series}` }, alice)
  const { code: box } = bought.message as { code: string } // By its schema.
  for (const fields of [{ reserve: '1' }, { client_seed: 'mine' }, {}])
    expect(
      await server.post('/bind_box/openBlindBox', { code: box, ...fields }, bob),
    ).toMatchObject(unknown)
  const item = exchange.products.nft.items.get(Number(code.slice(1)))
  expect(item).toMatchObject({ ownerId: alice.id, state: nftItemState.held })
})

test('nobody bids for, or buys, an own work, nor takes it back while it is listed', async () => {
  const { server, alice, bob, code, listing } = await openOwned()
  expect(await server.post('/bind_box/resellNFT', listing, alice)).toMatchObject({ type: 'ok' })
  const { committer } = server.context
  await committer.submit({ kind: 'nft.review_sale', saleId: 2, cause: nftCause.none }, quiet)
  const own = { error: 'nft_own' }
  expect(await server.post('/bind_box/marginNFT', { code }, alice)).toMatchObject(own)
  expect(await server.post('/bind_box/auctionNFT', { code, price: '100' }, alice)).toMatchObject(
    own,
  )
  const dry = { code, price: '100', dry: '1' }
  expect(await server.post('/bind_box/auctionNFT', dry, alice)).toMatchObject(own)
  // An auction has no fixed price, for its seller or for others.
  for (const user of [alice, bob])
    expect(await server.post('/bind_box/buyNFT', { code }, user)).toMatchObject({
      error: 'item_not_on_sale',
    })
  const listed = { error: 'nft_listed' }
  expect(await server.post('/bind_box/resellNFT', listing, alice)).toMatchObject(listed)
  expect(await server.post('/bind_box/withdrawNFT', { code, address }, alice)).toMatchObject(listed)
})

test('an account that the seller has invited takes no part in the auction', async () => {
  const { server, alice, bob, code, listing } = await openOwned()
  await server.post('/bind_box/resellNFT', listing, alice)
  const { committer, db } = server.context
  await committer.submit({ kind: 'nft.review_sale', saleId: 2, cause: nftCause.none }, quiet)
  const carol = await collector(server)
  await db
    .updateTable('app_user')
    .set({ inviter_id: alice.id })
    .where('id', '=', BigInt(bob.id))
    .execute()
  const linked = { error: 'nft_linked' }
  expect(await server.post('/bind_box/marginNFT', { code }, bob)).toMatchObject(linked)
  const price = { code, price: '100' }
  expect(await server.post('/bind_box/auctionNFT', price, bob)).toMatchObject(linked)
  expect(await server.post('/bind_box/marginNFT', { code }, carol)).toMatchObject({ type: 'ok' })
  expect(await server.post('/bind_box/auctionNFT', price, carol)).toMatchObject({ type: 'ok' })
})

test('an account without a verified identity does not bid', async () => {
  const { server, code } = await openAuction()
  const unverified = await server.join(100_000_000_000n)
  const refused = { type: '998' }
  expect(await server.post('/bind_box/marginNFT', { code }, unverified)).toMatchObject(refused)
  const price = { code, price: '100' }
  expect(await server.post('/bind_box/auctionNFT', price, unverified)).toMatchObject(refused)
})

test('amounts that are none, negative or finer than the currency move nothing', async () => {
  const { server, users, code, bid } = await openAuction()
  const [alice] = users
  const amounts = ['-100', '-0', '0', '', '1e3', 'NaN', 'Infinity', '0x64', '1 000', '１００']
  const finer = '100.123456789'
  const far = '9'.repeat(40)
  for (const price of [...amounts, finer, far]) {
    for (const path of ['/bind_box/auctionNFT', '/bind_box/buyNFT', '/bind_box/resellNFT']) {
      const end = String(server.clock.at + 2 * dayMs)
      const fields = path.endsWith('resellNFT') ? { code, mode: '1', price, end } : { code, price }
      expect({ price, path, ...(await server.post(path, fields, alice)) }).toMatchObject({
        type: 'error',
      })
    }
    const margin = await server.post('/bind_box/marginNFT', { code, number: price }, alice)
    expect({ price, ...margin }).toMatchObject({ type: 'error' })
  }
  expect(await bid('99.99999999', alice)).toMatchObject({ error: 'bid_too_low' })
  expect(await bid(finer, alice)).toMatchObject({ error: 'too_many_decimals', field: 'price' })
  const { sales, deposits } = server.context.exchange.products.nft
  expect(sales.get(1)).toMatchObject({ bids: 0 })
  expect(deposits.of(1, alice.id)).toMatchObject({ amount: 2_000_000_000n })
  expect(freeOf(server, alice)).toBe(98_000_000_000n)
})

test('a listing has a price, ends after it begins, and asks for a sound deposit', async () => {
  const { server, alice, code, listing } = await openOwned()
  const { at } = server.clock
  const list = (fields: Record<string, string>) =>
    server.post('/bind_box/resellNFT', { ...listing, ...fields }, alice)
  const invalid = { error: 'nft_terms_invalid' }
  expect(await list({ price: '0' })).toMatchObject({ type: 'error' })
  expect(await list({ increment: '0' })).toMatchObject({ type: 'error' })
  expect(await list({ margin: '9.99999999' })).toMatchObject(invalid)
  expect(await list({ margin: '101' })).toMatchObject(invalid)
  expect(await list({ end: String(at - 1) })).toMatchObject({ error: 'end_time_wrong' })
  expect(await list({ start: String(at + 3 * dayMs) })).toMatchObject({ error: 'end_time_wrong' })
  expect(await list({ end: String(at + dayMs - 1) })).toMatchObject({ error: 'nft_window_wrong' })
  const tooLong = String(at + 31 * dayMs)
  expect(await list({ end: tooLong })).toMatchObject({ error: 'nft_window_wrong' })
  expect(await list({ currency: 'EUR' })).toMatchObject({ error: 'currency_unknown' })
  const shown = await server.get('/bind_box/getBoxDetail', { code }, alice)
  expect(shown.message).toMatchObject({ item_state: 'held', can_resell: true })
})

test('of bids of one price at the same moment one is accepted', async () => {
  const { server, users, bid } = await openAuction()
  const replies = await Promise.all(
    Array.from({ length: 40 }, (_, at) => bid('100', users[at % 2] ?? users[0])),
  )
  const accepted = replies.filter(({ type }) => type === 'ok')
  expect(accepted).toHaveLength(1)
  const refused = new Set(replies.map(({ error }) => error).filter(Boolean))
  expect(refused).toEqual(new Set(['bid_too_low', 'nft_bid_leading']))
  expect(server.context.exchange.products.nft.sales.get(1)).toMatchObject({ bids: 1 })
})

test('nobody outbids an own bid, also by two at the same moment', async () => {
  const { users, bid } = await openAuction()
  const [alice, bob] = users
  const replies = await Promise.all([bid('100', alice), bid('110', alice), bid('120', alice)])
  expect(replies.filter(({ type }) => type === 'ok')).toHaveLength(1)
  expect(replies.flatMap(({ error }) => error ?? [])).toEqual([
    'nft_bid_leading',
    'nft_bid_leading',
  ])
  // Below a whole increment, at the price, and off the increment.
  for (const price of ['105', '109.99999999', '115'])
    expect(await bid(price, bob)).toMatchObject({ error: 'increment_wrong' })
  expect(await bid('100', bob)).toMatchObject({ error: 'bid_too_low' })
  expect(await bid('110', bob)).toMatchObject({ type: 'ok' })
})

test('a bid in the last millisecond counts and moves the end; one at the end does not', async () => {
  const { server, code, users, bid } = await openAuction()
  server.clock.at += dayMs - 1
  const [alice, bob] = [await again(server, users[0]), await again(server, users[1])]
  const late = await bid('100', alice)
  expect(late.message).toMatchObject({ end_at: server.clock.at + 5 * 60_000 })
  server.clock.at += 5 * 60_000
  // No timer has run yet: the time alone decides.
  expect(await bid('110', bob)).toMatchObject({ error: 'item_not_on_sale' })
  expect(await server.post('/bind_box/marginNFT', { code, number: '50' }, bob)).toMatchObject({
    error: 'item_not_on_sale',
  })
})

test('a purchase that is sent twice at once is made once', async () => {
  const server = await openServer('pglite')
  const works = await mintWorks(server, 2)
  for (const work of works) await offer(server, work, fixedTerms(server.clock.at))
  const user = await collector(server)
  const [first = '', second = ''] = works.map((work) => `W${work}`)
  const buy = (code: string, key?: string) =>
    server.post('/bind_box/buyNFT', { code }, key === undefined ? user : { ...user, key })
  const replies = await Promise.all([buy(first), buy(first)])
  expect(replies.filter(({ type }) => type === 'ok')).toHaveLength(1)
  expect(replies.flatMap(({ error }) => error ?? [])).toEqual(['item_not_on_sale'])
  const [one, other] = await Promise.all([buy(second, 'again'), buy(second, 'again')])
  expect(one).toMatchObject({ type: 'ok' })
  expect(other).toEqual(one)
  expect(await buy(second, 'again')).toEqual(one)
  expect(await buy(first, 'again')).toMatchObject({ error: 'idempotency_conflict' })
  expect(freeOf(server, user)).toBe(80_000_000_000n)
})

test('a box that is opened twice at once is drawn once', async () => {
  const server = await openServer('pglite')
  const series = await publishSeries(server, await mintWorks(server, 3))
  const user = await collector(server)
  const bought = await server.post('/bind_box/buyNFT', { code: `S${series}` }, user)
  const { code } = bought.message as { code: string } // By its schema.
  const open = (seed: string) =>
    server.post('/bind_box/openBlindBox', { code, client_seed: seed }, user)
  await server.post('/bind_box/openBlindBox', { code, reserve: '1' }, user)
  const replies = await Promise.all([open('one'), open('two'), open('three')])
  for (const reply of replies) expect(reply).toMatchObject({ type: 'ok', message: { opened: 1 } })
  expect(new Set(replies.map(({ message }) => JSON.stringify(message))).size).toBe(1)
  const draws = await server.context.db.selectFrom('nft_opening').selectAll().execute()
  expect(draws).toHaveLength(1)
})

test('an order is paid by its winner, in time and once', async () => {
  const { server, users, bid } = await openAuction()
  await bid('100', users[0])
  await bid('110', users[1])
  await pass(server, dayMs)
  let [alice, bob] = [await again(server, users[0]), await again(server, users[1])]
  const pay = (user: User, fields: Record<string, string> = {}) =>
    server.post('/bind_box/payNFTOrder', { id: '1', ...fields }, user)
  const unknown = { error: 'nft_order_unknown' }
  expect(await pay(alice)).toMatchObject(unknown)
  expect(await pay(alice, { decline: '1' })).toMatchObject(unknown)
  expect(await pay(bob, { decline: '1' })).toMatchObject({ error: 'nft_order_binding' })
  server.clock.at += dayMs
  ;[alice, bob] = [await again(server, alice), await again(server, bob)]
  expect(await pay(bob)).toMatchObject({ error: 'nft_order_ended' })
  await pass(server, 0)
  // The order has expired: a payment of it is no success.
  expect(await pay(bob)).toMatchObject({ error: 'nft_order_ended' })
  expect(freeOf(server, bob)).toBe(98_000_000_000n)
  const offered = await server.post('/bind_box/payNFTOrder', { id: '2' }, alice)
  expect(offered.message).toMatchObject({ status_name: 'paid', is_offer: true })
  expect(
    await server.post('/bind_box/payNFTOrder', { id: '2', decline: '1' }, alice),
  ).toMatchObject({ error: 'nft_order_ended' })
  expect(freeOf(server, alice)).toBe(90_000_000_000n)
})
