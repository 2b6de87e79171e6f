import type { Exchange } from '@candor/core'
import { amountOf, nothing, rateOf } from '@candor/core/money'
import { fundUser } from '@candor/core/testing'
import { sql } from 'kysely'

import type { Committer } from '../../../../apps/server/src/commit/committer.ts'
import { cardOf } from '../../../../apps/server/src/products/nft/cards.ts'
import { shelfOf } from '../../../../apps/server/src/products/nft/shelf.ts'
import type { BenchContext } from '../../../product-bench.ts'
import type { Figure } from '../../../results/figure.ts'
import { noReply, openCommitter } from '../../../rig/open-committer.ts'
import { type Backend, withBackend } from '../../../rig/open-trading.ts'

const usdt = 3
const unit = 100_000_000n
const firstUserId = 1_000_001
const bidders = 64
const works = 10_000
const pageRows = 20
const dayMs = 86_400_000
/** All that a user draws in a day: it covers bids of ten times as much. */
const deposited = amountOf(100_000n * unit)

/** N1: bids on one auction, each durable before its bidder's next one; and a page of a market of 10,000 works. */
export async function runBidsBench({ postgres, sizes }: BenchContext): Promise<Figure[]> {
  const place = { databaseUrl: await postgres.createDatabase('nft'), dataDir: '' }
  const { rates, pages } = await withBackend(place, async (backend) => {
    const { committer, exchange } = await openCommitter(backend, Date.now)
    const saleId = await openAuction(committer)
    const rates: number[] = []
    for (let round = 0; round < sizes.rounds; round += 1) {
      const startedAt = performance.now()
      const endsAt = startedAt + sizes.roundMs
      const before = exchange.products.nft.counters.bidId
      await Promise.all(
        Array.from({ length: bidders }, (_, at) =>
          bidUntil(endsAt, { committer, exchange, saleId, userId: firstUserId + at }),
        ),
      )
      const made = exchange.products.nft.counters.bidId - before
      rates.push((made * 1000) / (performance.now() - startedAt))
    }
    await committer.drain()
    await checkBids(backend, exchange)
    await fillMarket(committer)
    return { rates, pages: Array.from({ length: sizes.rounds }, () => timePage(exchange)) }
  })
  return [
    { id: 'N1', name: 'bids on one auction, durable', unit: '/s', rounds: rates, atLeast: 1000 },
    {
      id: 'N1',
      name: `a page of ${works.toLocaleString('en')} works, filtered and sorted`,
      unit: 'ms',
      rounds: pages,
      below: 50,
    },
  ]
}

const terms = { name: 'Orbit', bio: '', avatar: '', payeeId: 0, royalty: rateOf(0n) }
const work = {
  artistId: 1,
  medium: 0,
  rarity: 0,
  title: 'Dawn',
  description: '',
  media: '/a',
  poster: '/a',
  mediaHash: 'a'.repeat(64),
} as const
const asked = { currencyId: usdt, startsAt: 0 } as const

async function openAuction(committer: Committer): Promise<number> {
  await committer.submit({ kind: 'nft.artist', terms }, noReply)
  await committer.submit({ kind: 'nft.mint', terms: work }, noReply)
  const auction = {
    ...asked,
    mode: 2,
    price: amountOf(unit),
    increment: amountOf(unit / 100n),
    deposit: amountOf(unit),
    reserve: nothing,
    endsAt: Date.now() + 30 * dayMs,
  } as const
  await committer.submit({ kind: 'nft.offer', itemId: 1, terms: auction }, noReply)
  for (let at = 0; at < bidders; at += 1) {
    const userId = firstUserId + at
    await committer.submit(fundUser({ userId, currencyId: usdt, amount: deposited }), noReply)
    const deposit = { kind: 'nft.deposit', userId, saleId: 1, amount: deposited } as const
    const made = await committer.submit(deposit, noReply)
    if (!made.ok) throw new Error(`a deposit was rejected: ${made.rejection}`)
  }
  return 1
}

/** Bids above what is known; a bid that another one was faster than is not counted. */
async function bidUntil(
  endsAt: number,
  {
    committer,
    exchange,
    saleId,
    userId,
  }: { committer: Committer; exchange: Exchange; saleId: number; userId: number },
): Promise<void> {
  const sale = exchange.products.nft.sales.get(saleId)
  if (sale === undefined) return
  while (performance.now() < endsAt) {
    const next = sale.topPrice === 0n ? sale.price : sale.topPrice + sale.increment
    const bid = { kind: 'nft.bid', userId, saleId, price: amountOf(next) } as const
    await committer.submit(bid, noReply)
  }
}

/** Every accepted bid has its row, and each is higher than the one before. */
async function checkBids({ db }: Backend, exchange: Exchange): Promise<void> {
  const { rows } = await sql<{ stored: bigint; wrong: bigint }>`
    select count(*) as stored, count(*) filter (where price <= before) as wrong
    from (select price, lag(price) over (order by id) as before from nft_bid) as bids`.execute(db)
  const made = exchange.products.nft.counters.bidId
  if (Number(rows[0]?.stored) !== made || Number(rows[0]?.wrong) !== 0)
    throw new Error(`${made} bids were made, the rows differ`)
}

async function fillMarket(committer: Committer): Promise<void> {
  const none = { increment: nothing, deposit: nothing, reserve: nothing }
  const endsAt = Date.now() + 30 * dayMs
  const offers = Array.from({ length: works }, async (_, at) => {
    await committer.submit({ kind: 'nft.mint', terms: work }, noReply)
    const price = amountOf(unit * BigInt(1 + ((at * 7919) % works)))
    const fixed = { ...asked, ...none, mode: 1, price, endsAt } as const
    return committer.submit({ kind: 'nft.offer', itemId: at + 2, terms: fixed }, noReply)
  })
  for (const offered of await Promise.all(offers))
    if (!offered.ok) throw new Error(`an offer was rejected: ${offered.rejection}`)
}

/** As the call makes it, but for what users have collected. */
function timePage(exchange: Exchange): number {
  const { nft } = exchange.products
  const startedAt = performance.now()
  const rows = shelfOf(nft, { keyword: 'dawn', sort: 'price_up' }, Date.now())
  const page = rows.slice(0, pageRows).map((found) => cardOf(nft, found, Date.now()))
  if (page.length !== pageRows || rows.length < works) throw new Error('a page is not full')
  return performance.now() - startedAt
}
