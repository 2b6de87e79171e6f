import type { Command } from '@candor/core'
import { amountOf, rateOf } from '@candor/core/money'
import type { PlaceSpotOrder } from '@candor/core/products/spot'

import type { DatabaseHome } from '../../db/database.ts'
import { openSeeds } from '../../feeds/sim/seeds.ts'
import { Audit } from '../../services/audit/audit.ts'
import { startExchange } from '../../testing/exchanges.ts'

const minuteMs = 60_000
const dayMs = 86_400_000
const usdt = 3
const whole = 100_000_000n
const noon = Date.UTC(2026, 0, 15, 12)
const [alice, bob] = [7, 8]

/** Rows of every kind that is verified: trades, ticks over some minutes, positions of every fate, seeds, staff's acts. */
export async function fillBooks(home: DatabaseHome): Promise<void> {
  const clock = { at: noon }
  const { exchange, committer } = await startExchange(home, { now: () => clock.at })
  const submit = async (...commands: Command[]) => {
    for (const command of commands) {
      const { ok } = await committer.submit(command, { encode: () => null })
      if (!ok) throw new Error(`${command.kind} was refused`)
    }
  }
  const pass = async (ms: number) => {
    clock.at += ms
    for (let hasRun = true; hasRun;) hasRun = await committer.runTimers()
  }

  await submit(fund(1, 50n), fund(usdt, 5_000_000n), fund(usdt, 1000n, 'treasury'))
  for (let minute = 0; minute < 5; minute += 1) {
    await submit(tick(6_000_000 + minute * 500), draw(alice), draw(bob), buy(alice), rest(bob))
    clock.at += minuteMs
  }
  await submit({ kind: 'lockup.fund', currencyId: usdt, amount: units(500n) })
  await submit(publish({ planId: 0, penalty: 400_000n }), publish({ planId: 0, penalty: 1n }))
  await submit(publish({ planId: 1, penalty: 900_000n }))
  const day = Math.floor(noon / dayMs) + 2
  const dailyRate = rateOf(300_000n)
  await submit({ kind: 'lockup.publish_rate', versionId: 1, day, dailyRate })
  await submit({ kind: 'lockup.pause', planId: 2, isPaused: true })

  await submit(lockUp(alice, 1000n), lockUp(bob, 500n), lockUp(bob, 77n))
  await pass(3 * dayMs)
  await submit({ kind: 'lockup.redeem', userId: bob, positionId: 2 })
  await submit({ ...lockUp(alice, 10n), versionId: 3 })
  await pass(2 * dayMs)
  await submit(tick(6_100_000))
  const [resting] = exchange.products.spot.openOrdersOf(bob)
  await submit({ kind: 'spot.cancel', userId: bob, orderId: resting?.id ?? 0 })
  await committer.drain()

  await openSeeds({ db: home.db, now: () => clock.at }).seedFor(clock.at)
  const audit = new Audit({ db: home.db, now: () => clock.at })
  await audit.load()
  for (const target of ['user:7', 'user:8']) {
    const act = { action: 'user.viewed', target } as const
    await audit.act({ staffId: null, ip: '192.0.2.1' }, async () => ({ ok: true, value: act }))
  }
}

const units = (wholes: bigint) => amountOf(wholes * whole)

function fund(currencyId: number, wholes: bigint, pot: 'liquidity' | 'treasury' = 'liquidity') {
  return { kind: 'funding.house', pot, currencyId, amount: units(wholes) } as const
}

function draw(userId: number) {
  return { kind: 'funding.faucet', userId, currencyId: usdt, amount: units(2000n) } as const
}

function tick(price: number) {
  return { kind: 'market.tick', sampledAt: 0, ticks: [[1, price, 7]] } as const
}

/** Trades with the house. */
function buy(userId: number): PlaceSpotOrder {
  const kinds = { kind: 'spot.place', side: 'buy', orderKind: 'limit', timeInForce: 'gtc' } as const
  return { ...kinds, userId, marketId: 1, price: 6_100_000, lots: 1000 }
}

function rest(userId: number): PlaceSpotOrder {
  return { ...buy(userId), price: 5_500_000 }
}

function publish({ planId, penalty }: { planId: number; penalty: bigint }) {
  const terms = {
    days: 5,
    dailyRateMin: rateOf(300_000n),
    dailyRateMax: rateOf(400_000n),
    penaltyRate: rateOf(penalty),
    amountMin: units(1n),
    userAmountMax: units(5000n),
    planAmountMax: units(50_000n),
    dividendTimeMs: 0,
  }
  return { kind: 'lockup.publish', planId, currencyId: usdt, terms } as const
}

function lockUp(userId: number, wholes: bigint) {
  return { kind: 'lockup.subscribe', userId, versionId: 1, amount: units(wholes) } as const
}
