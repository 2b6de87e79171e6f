import { type Command, reasons } from '@candor/core'
import { amountOf } from '@candor/core/money'
import { fundHouse, fundUser, limitOrder } from '@candor/core/testing'
import { describe, expect, test } from 'vitest'

import { backends, openTestBackend } from '../../testing/backends.ts'
import { startExchange } from '../../testing/exchanges.ts'
import { balancesAt, inflowsSince } from './value-line-queries.ts'
import { ownedBuckets } from './value-line.ts'

const index = 6_000_000
const users = [11, 12, 13]
const whole = 100_000_000n

/** Orders that rest, meet each other, trade with the house and are taken back; some users only ever take. */
function draw(step: number, open: { userId: number; orderId: number }[]): Command {
  const userId = users[step % users.length] ?? 0
  const order = open.shift()
  if (step % 5 === 4 && order !== undefined) return { kind: 'spot.cancel', ...order }
  const side = step % 2 === 0 ? 'buy' : 'sell'
  const isTaker = userId === 13 || step % 7 === 0
  const distance = (isTaker ? -1 : 1) * (1000 + 50 * (step % 40))
  return limitOrder({
    userId,
    side,
    timeInForce: isTaker ? 'ioc' : 'gtc',
    price: side === 'buy' ? index - distance : index + distance,
    lots: 50 + (step % 17) * 10,
  })
}

describe.each(backends())('balances of the past on %s', (name) => {
  test('are what memory had right after each command, free and held', async () => {
    const backend = await openTestBackend(name)
    const { exchange, committer } = await startExchange(backend)
    const submit = (command: Command) => committer.submit(command, { encode: () => null })
    for (const currencyId of [1, 3]) {
      await submit(fundHouse({ currencyId, amount: amountOf(50_000n * whole) }))
    }
    await submit({ kind: 'market.tick', sampledAt: 0, ticks: [[1, index, 7]] })
    for (const userId of users) {
      await submit(fundUser({ userId, currencyId: 1, amount: amountOf(whole / 10n) }))
      await submit(fundUser({ userId, currencyId: 3, amount: amountOf(9000n * whole) }))
    }
    const truth = new Map<string, bigint>()
    const open: { userId: number; orderId: number }[] = []
    for (let step = 0; step < 250; step += 1) {
      const command = draw(step, open)
      await submit(command)
      for (const userId of users) {
        for (const { id, balance } of ownedBuckets(exchange.ledger.holdingsOf(userId))) {
          truth.set(`${id} ${exchange.seq}`, balance)
        }
        for (const { id } of exchange.products.spot.openOrdersOf(userId)) {
          if (!open.some(({ orderId }) => orderId === id)) open.push({ userId, orderId: id })
        }
      }
    }
    const marks = Array.from({ length: 25 }, (_, i) => exchange.seq - 240 + 10 * i)
    const buckets = users.flatMap((userId) => ownedBuckets(exchange.ledger.holdingsOf(userId)))
    expect(buckets.some(({ freeId }) => freeId !== undefined)).toBe(true)
    const balanceAt = await balancesAt(backend.db, buckets, marks)
    for (const { id } of buckets) {
      for (const mark of marks) {
        expect([id, mark, balanceAt(id, mark)]).toEqual([
          id,
          mark,
          truth.get(`${id} ${mark}`) ?? 0n,
        ])
      }
    }
    const moved = new Set([...truth].map(([key, balance]) => `${key.split(' ')[0]} ${balance}`))
    expect(moved.size).toBeGreaterThan(100) // Or the past would look like the present.
  })

  test('outflows from the exchange are subtracted from inflows', async () => {
    const backend = await openTestBackend(name)
    const { exchange, committer } = await startExchange(backend)
    for (const wholes of [5n, 2n]) {
      const amount = amountOf(wholes * whole)
      const drawn = fundUser({ userId: 11, currencyId: 3, amount })
      await committer.submit(drawn, { encode: () => null })
    }
    const [own] = exchange.ledger.holdingsOf(11)
    const { faucet } = reasons
    const amounts = async (id: number, flows: { in: number[]; out: number[] }) => {
      const accounts = [{ id, marketId: 1 }]
      const found = await inflowsSince(backend.db, { bitcoinId: 1, mark: 0, accounts, flows })
      return found.map(({ amount }) => amount)
    }
    const outside = exchange.ledger.external('demo', 3).avail.id
    const user = own?.avail.id ?? 0
    expect(await amounts(user, { in: [faucet.code], out: [] })).toEqual([5n * whole, 2n * whole])
    expect(await amounts(outside, { in: [], out: [faucet.code] })).toEqual([
      -5n * whole,
      -2n * whole,
    ])
    expect(await amounts(user, { in: [], out: [faucet.code] })).toEqual([])
  })
})
