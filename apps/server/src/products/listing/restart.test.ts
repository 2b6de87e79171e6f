import { auctionOrderStatus } from '@candor/core/products/listing'
import { fundUser } from '@candor/core/testing'
import { expect, test } from 'vitest'

import { auditBooks } from '../../recovery/testing/audit-books.ts'
import { openTestBackend } from '../../testing/backends.ts'
import { startExchange } from '../../testing/exchanges.ts'
import { bob, openBooks, tick } from '../../verify/testing/open-books.ts'
import { listToken, token, tokens } from './testing/list-token.ts'
import { verifyListing } from './verify-listing.ts'

const place = { kind: 'listing.place', marketId: token.marketId, price: 5000 } as const
const minuteMs = 60_000

test('a start in the middle of a settlement goes on with it, and pays nobody twice', async () => {
  const backend = await openTestBackend('pglite')
  const { clock, committer, drain, exchange, pass, submit } = await openBooks(backend)
  await submit(tick(6_000_000))
  await listToken({ clock, submit, pass, projects: 0 }, [bob])
  await submit({ ...place, userId: bob, side: 'sell', lots: 30_000 })
  const buyers = Array.from({ length: 400 }, (_, at) => 1000 + at)
  for (const userId of buyers)
    await submit(fundUser({ userId, currencyId: token.payId, amount: tokens(10n) }), {
      ...place,
      userId,
      side: 'buy',
      lots: 1000,
    })
  const { listing } = exchange.products
  const left = () => [...listing.orders()]
  // The slice in which some have paid and others have not.
  clock.at += 10 * minuteMs
  while (left().every(({ status }) => status === auctionOrderStatus.open))
    await committer.runTimers()
  expect(left().some(({ status }) => status === auctionOrderStatus.open)).toBe(true)
  await drain()

  const started = await startExchange(backend, { now: () => clock.at })
  expect(started.exchange.stateHash()).toBe(exchange.stateHash())
  for (let hasRun = true; hasRun;) hasRun = await started.committer.runTimers()
  await started.committer.drain()
  const { ledger, products } = started.exchange
  expect([...products.listing.orders()]).toEqual([])
  // The first thirty buyers got ten tokens each for 5 USDT.
  const shares = buyers.map((userId) => ledger.available(userId, 'change', token.tokenId))
  expect(shares.filter((share) => share === tokens(10n))).toHaveLength(30)
  expect(shares.slice(30).every((share) => share === 0n)).toBe(true)
  expect(ledger.available(bob, 'change', token.payId)).toBe(tokens(1000n))
  const verified = backend.db.transaction().execute((db) => verifyListing(db, () => {}))
  expect(await verified).toContain('401 orders of 1 call auctions')
  expect((await auditBooks(backend.db)).stateHash).toBe(started.exchange.stateHash())
})
