import { type Command, Exchange } from '@candor/core'
import { amountOf } from '@candor/core/money'
import { creditUser } from '@candor/core/testing'

import { exchangeConfig } from '../../../../apps/server/src/catalog/exchange-config.ts'
import type { BenchContext } from '../../../product-bench.ts'
import type { Figure } from '../../../results/figure.ts'

const whole = 100_000_000n
const [marketId, tokenId, payId] = [301, 301, 3]
const firstUser = 10_000_000
const startedAt = 1_735_732_800_000
const reference = 5000

type Round = { readonly endMs: number; readonly sliceMs: number; readonly seconds: number }

/** J1: an auction with an order of each of many users ends in one command, and its orders are settled in slices. */
export async function runAuctionsBench({ sizes }: BenchContext): Promise<Figure[]> {
  const orders = sizes.dueTimers
  const rounds = Array.from({ length: sizes.rounds }, () => play(orders))
  const size = orders.toLocaleString('en')
  return [
    {
      id: 'J1',
      name: `the end of a call auction of ${size} orders`,
      unit: 'ms',
      rounds: rounds.map(({ endMs }) => endMs),
      below: 200,
      details: rounds,
    },
    {
      id: 'J1',
      name: 'the longest slice of their settlement',
      unit: 'ms',
      rounds: rounds.map(({ sliceMs }) => sliceMs),
      below: 50,
    },
    {
      id: 'J1',
      name: 'all slices in the core',
      unit: 's',
      rounds: rounds.map(({ seconds }) => seconds),
    },
  ]
}

/** In the core alone. Half of the users buy, half sell, at limits within a fifth of the issue price. */
function play(orders: number): Round {
  const exchange = new Exchange(exchangeConfig)
  const run = (command: Command, at: number) => {
    const { ok } = exchange.execute<Command['kind']>(command, at)
    if (!ok) throw new Error(`${command.kind} was rejected`)
    exchange.takeChanges()
  }
  const { listing } = exchange.products
  run({ kind: 'clock' }, startedAt)
  listing.start({ tokenId, payId, price: 50_000_000n })
  const amount = amountOf(1000n * whole)
  for (let n = 0; n < orders; n += 1) {
    const userId = firstUser + n
    const side = n % 2 === 0 ? 'buy' : 'sell'
    const currencyId = side === 'buy' ? payId : tokenId
    run(creditUser({ userId, currencyId, amount }), startedAt)
    const price = Math.round(reference * (0.8 + ((n * 7919) % 4001) / 10_000))
    const lots = 2000 + ((n * 104_729) % 60_000)
    run({ kind: 'listing.place', userId, marketId, side, price, lots }, startedAt)
  }
  const [auction] = listing.auctions()
  if (auction === undefined) throw new Error('no auction has begun')
  // It runs no slice.
  const endMs = timed(() => run({ kind: 'market.tick', sampledAt: 0, ticks: [] }, auction.endsAt))
  if (auction.lots === 0) throw new Error('nothing trades in the auction')
  const slices: number[] = []
  while ([...listing.orders()].length > 0)
    slices.push(timed(() => run({ kind: 'clock' }, auction.endsAt)))
  const pot = exchange.ledger.findHouse('listing_pot', tokenId)?.avail.balance
  if (pot !== 0n) throw new Error(`${pot} are left in the pot`)
  const seconds = slices.reduce((sum, ms) => sum + ms, 0) / 1000
  return { endMs, sliceMs: Math.max(...slices), seconds }
}

function timed(work: () => void): number {
  const begin = performance.now()
  work()
  return performance.now() - begin
}
