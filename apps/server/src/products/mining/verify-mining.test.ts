import { amountOf } from '@candor/core/money'

import { treasuryFunds } from '../../catalog/treasury-funds.ts'
import { describeVerification } from '../../verify/testing/forge.ts'
import { alice, draw, openBooks, tick, units } from '../../verify/testing/open-books.ts'
import { mining } from './mining-module.ts'
import { figuresOf, terms } from './testing/mining-trading.ts'

const bitcoin = 1
const dayMs = 86_400_000
const hourMs = 3_600_000
const buy = { kind: 'mining.buy', userId: alice, planId: 1, th: 100 } as const

/** Contract 1 ends after three days, the second of which used prepaid electricity; contract 2 runs, and its last day is carried over. Plan 3 has none. */
describeVerification(mining, {
  fill: async (backend) => {
    const { clock, submit, drain, pass } = await openBooks(backend)
    await submit(draw(alice), tick(6_000_000))
    const amount = units(1n)
    await submit(treasuryFunds({ currencyId: bitcoin, amount }))
    await submit({ kind: 'mining.fund', currencyId: bitcoin, amount })
    await submit({ kind: 'mining.publish', terms })
    await submit({ kind: 'mining.publish', terms: { ...terms, days: 20 } })
    await submit({ kind: 'mining.publish', terms: { ...terms, cost: amountOf(60_000_000n) } })
    const yesterday = Math.floor(clock.at / dayMs) - 1
    await submit(tick(6_000_000))
    await submit({ kind: 'mining.publish_day', figures: figuresOf(yesterday) })
    await submit(buy, { ...buy, planId: 2 })
    await submit({ kind: 'mining.pause', planId: 3, isPaused: true })
    const nextDay = async (price: number) => {
      const day = Math.floor(clock.at / dayMs)
      await pass((day + 1) * dayMs + hourMs - clock.at)
      await submit(tick(price))
      return day
    }
    const endDay = async (price: number) => {
      const day = await nextDay(price)
      await submit({ kind: 'mining.publish_day', figures: figuresOf(day) })
      await pass(1000)
    }
    for (const price of [6_000_000, 6_000_000, 3_000_000, 6_100_000]) await endDay(price)
    await nextDay(6_000_000)
    await pass(7 * dayMs)
    await submit(tick(6_000_000))
    await drain()
  },
  reported: [
    'cloud mining 2 contracts of cloud mining, 7 daily outputs, 1 transfers to their pool',
  ],
  columns: [
    [
      'mining_contract',
      'id = 1',
      `user_id plan_id th cost prepaid bought_at first_day formula days_paid empty_days output used status ended_at`,
    ],
    [
      'mining_output',
      'id = 3',
      `contract_id user_id market_id day gross electricity output used at seq`,
    ],
    [
      'mining_day',
      'day = (select min(day) from mining_day)',
      `network_th subsidy uptime pool_fee is_demo is_carried price priced_at published_at`,
    ],
    ['mining_close', 'day = (select max(day) from mining_close)', 'price at'],
    [
      'mining_plan',
      'id = 3',
      `market_id days cost electricity output_max th_min user_th th_total published_at sold is_paused`,
    ],
  ],
  changes: [
    ['mining_contract', 'id = 2', 'delete from mining_contract', 'mining_output 2'],
    ['mining_output', 'id = 7', 'delete from mining_output', 'mining_contract 2'],
    [
      'mining_day',
      'day = (select max(day) from mining_day)',
      'delete from mining_day',
      'mining_output 7',
    ],
    [
      'mining_day',
      'day = (select max(day) from mining_day)',
      'update mining_day set subsidy = subsidy + 1',
      'mining_day 1/20472',
    ],
    ['mining_plan', 'id = 1', 'update mining_plan set sold = 0', 'mining_plan 1'],
  ],
})
