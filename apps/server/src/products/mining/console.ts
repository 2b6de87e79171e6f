import { miningConsoleEndpoints } from '@candor/protocol/products/mining/console-endpoints'

import { cursorPage, limitOf } from '../../calls/cursor-page.ts'
import { mount } from '../../calls/mount.ts'
import { currencies, findCurrency } from '../../catalog/currencies.ts'
import type { ProductPlatform } from '../../server-module.ts'
import { figuresOf, termsOf } from './console-terms.ts'
import { findContracts, planIn } from './queries.ts'
import { contractReply, dayReply, moneyText, planReply, viewerOf } from './replies.ts'

/** Numbers the days of all networks in one order. */
const marketsMax = 100_000

export function miningConsole(platform: ProductPlatform) {
  const { audit, committer, db, exchange, fourEyes, house } = platform
  const { mining } = exchange.products
  const planOf = planIn(exchange)
  return mount(miningConsoleEndpoints, {
    miningPlans: async ({ body }) => {
      const limit = limitOf(body)
      const before = Number(body.cursor ?? Number.MAX_SAFE_INTEGER)
      const rows = await committer.read(() => {
        const running = new Map<number, { contracts: number; running_th: number }>()
        for (const { plan, th } of mining.contracts.all()) {
          const known = running.get(plan.id) ?? { contracts: 0, running_th: 0 }
          running.set(plan.id, {
            contracts: known.contracts + 1,
            running_th: known.running_th + th,
          })
        }
        return [...mining.plans.all()]
          .filter(({ id }) => id < before)
          .toReversed()
          .slice(0, limit + 1)
          .map((plan) =>
            Object.assign(
              planReply(plan, viewerOf(exchange, plan, 0)),
              running.get(plan.id) ?? { contracts: 0, running_th: 0 },
            ),
          )
      })
      return { ok: true, value: cursorPage(rows, limit, ({ id }) => String(id)) }
    },
    miningContracts: async ({ body }) => {
      const limit = limitOf(body)
      const { user_id: userId, cursor } = body
      const found = await findContracts(db, { userId, cursor, limit: limit + 1, planOf })
      const rows = found.map((one) => Object.assign(contractReply(one), { user_id: one.userId }))
      return { ok: true, value: cursorPage(rows, limit, ({ id }) => String(id)) }
    },
    miningDays: async ({ body }) => {
      const limit = limitOf(body)
      const before = Number(body.cursor ?? Number.MAX_SAFE_INTEGER)
      const rows = await committer.read(() => {
        const markets = new Set([...mining.plans.all()].map(({ marketId }) => marketId))
        return [...markets]
          .flatMap((marketId) => Array.from(mining.days.of(marketId)))
          .map((one) =>
            Object.assign(dayReply(one), { number: one.day * marketsMax + one.marketId }),
          )
          .filter(({ number }) => number < before)
          .toSorted((a, b) => b.number - a.number)
          .slice(0, limit + 1)
      })
      return { ok: true, value: cursorPage(rows, limit, ({ number }) => String(number)) }
    },
    miningPools: async () => {
      const value = await committer.read(() =>
        currencies.flatMap(({ id, code }) => {
          const { free, reserved } = mining.pool(id)
          if (free + reserved === 0n) return []
          const [freeText, reservedText] = [moneyText(free, id), moneyText(reserved, id)]
          return { currency: id, code, free: freeText, reserved: reservedText }
        }),
      )
      return { ok: true, value }
    },
    miningPlanAsk: async ({ body, user: staff, ip }) => {
      const { reason, lang: _lang, client_id: _key, ...details } = body
      const read = termsOf(details)
      if (!read.ok) return read
      const wanted = { kind: 'mining.plan', action: 'mining.plan_asked' } as const
      return fourEyes.request({ staff, ip }, { ...wanted, details, reason })
    },
    miningDayAsk: async ({ body, user: staff, ip }) => {
      const { reason, lang: _lang, client_id: _key, ...details } = body
      const read = figuresOf(details)
      if (!read.ok) return read
      const wanted = { kind: 'mining.day', action: 'mining.day_asked' } as const
      return fourEyes.request({ staff, ip }, { ...wanted, details, reason })
    },
    miningFundAsk: async ({ body, user: staff, ip }) => {
      const currency = findCurrency(body.currency)
      if (currency?.kind !== 'coin')
        return { ok: false, rejection: 'currency_unknown', field: 'currency' }
      const wanted = { kind: 'mining.fund', action: 'mining.funding_asked' } as const
      const details = { currency: currency.code, amount: body.amount }
      return fourEyes.request({ staff, ip }, { ...wanted, details, reason: body.reason })
    },
    miningPause: async ({ body, user, ip }) => {
      const acted = await audit.act({ staffId: user.id, ip }, async () => {
        const plan = mining.plans.get(Number(body.id))
        if (plan === undefined) return { ok: false, rejection: 'mining_plan_unknown', field: 'id' }
        return {
          ok: true,
          value: {
            action: 'mining.pause_changed',
            target: `mining_plan:${plan.id}`,
            before: { paused: plan.isPaused },
            after: { paused: body.paused === '1' },
          },
        }
      })
      if (!acted.ok) return acted
      const done = await house.perform('miningPause', { id: body.id, paused: body.paused })
      return done.ok ? { ok: true, value: true } : done
    },
  })
}
