import { describeVerification } from '../../verify/testing/forge.ts'
import { alice, bob, openBooks, tick } from '../../verify/testing/open-books.ts'
import { listing } from './listing-module.ts'
import { listToken, token } from './testing/list-token.ts'

const order = { kind: 'listing.place', marketId: token.marketId } as const

/** Order 1 trades, 2 in part, 3 was cancelled, 4 is not filled. The token's second sale opens nothing. */
describeVerification(listing, {
  fill: async (backend) => {
    const { clock, submit, drain, pass } = await openBooks(backend)
    await submit(tick(6_000_000))
    await listToken({ clock, submit, pass, projects: 0 }, [bob, alice])
    await submit({ ...order, userId: alice, side: 'buy', price: 5200, lots: 10_000 })
    await submit({ ...order, userId: bob, side: 'sell', price: 4900, lots: 15_000 })
    await submit({ ...order, userId: alice, side: 'buy', price: 5000, lots: 100_000 })
    await submit({ kind: 'listing.cancel', userId: alice, orderId: 3 })
    await submit({ ...order, userId: alice, side: 'buy', price: 4800, lots: 10_000 })
    await pass(10 * 60_000)
    await submit(tick(6_000_000))
    await drain()
  },
  reported: ['call auctions 4 orders of 1 call auctions'],
  columns: [
    [
      'listing_auction',
      'id = 1',
      'market_id reference started_at ends_at price lots buy_price buy_order buy_lots sell_price sell_order sell_lots ended_at ended_seq',
    ],
    [
      'listing_order',
      'id = 1',
      'auction_id user_id side price lots placed_at status filled quote ended_at',
    ],
  ],
  changes: [
    ['listing_auction', 'id = 1', 'delete from listing_auction', 'listing_order 1'],
    ['listing_order', 'id = 2', 'delete from listing_order', 'listing_order 3'],
    ['listing_order', 'id = 4', 'delete from listing_order', 'posting 4'],
  ],
})
