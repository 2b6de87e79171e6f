import type { Exchange } from '@candor/core'
import { formatDecimal } from '@candor/core/money'
import type { LockupPlan } from '@candor/core/products/lockup'
import type { ReplyOf } from '@candor/protocol'
import { lockupConsoleEndpoints } from '@candor/protocol/products/lockup/console-endpoints'

import { cursorPage, limitOf } from '../../calls/cursor-page.ts'
import { mount } from '../../calls/mount.ts'
import { currencyById, findCurrency } from '../../catalog/currencies.ts'
import type { ProductPlatform } from '../../server-module.ts'
import { dateOf, dayMs, dayOf, termsOf } from './console-terms.ts'
import { positionReply, rateScale, termsReply } from './position-reply.ts'
import { positionOf } from './queries.ts'

export function lockupConsole(platform: ProductPlatform) {
  const { exchange, committer, audit, fourEyes, house, now } = platform
  return mount(lockupConsoleEndpoints, {
    lockupPlans: async ({ body }) => {
      const value = await committer.read(() =>
        [...exchange.products.lockup.plans.plans()]
          .filter(({ id }) => body.id === undefined || id === Number(body.id))
          .map((plan) => planReply(exchange, plan, now())),
      )
      return { ok: true, value }
    },
    lockupOrders: async ({ body }) => {
      const limit = limitOf(body)
      const rows = await listPositions(platform, { ...body, limit: limit + 1 })
      return { ok: true, value: cursorPage(rows, limit, ({ id }) => String(id)) }
    },
    lockupVersionAsk: async ({ body, user: staff, ip }) => {
      const { reason, plan_id: planId, lang: _lang, client_id: _key, ...written } = body
      const read = termsOf(written)
      if (!read.ok) return read
      const { code } = read.value.currency
      const plan = planId === undefined ? {} : { plan_id: planId }
      return fourEyes.request(
        { staff, ip },
        {
          kind: 'lockup.version',
          action: 'lockup.version_asked',
          details: { ...plan, ...written, currency: code },
          reason,
        },
      )
    },
    lockupRateAsk: async ({ body, user: staff, ip }) => {
      const version = exchange.products.lockup.plans.version(Number(body.version_id))
      if (version === undefined)
        return { ok: false, rejection: 'lockup_plan_unknown', field: 'version_id' }
      const { version_id, day, daily_percent, reason } = body
      if (dayOf(day) === undefined) return { ok: false, rejection: 'parameter_error', field: 'day' }
      const wanted = { kind: 'lockup.rate', action: 'lockup.rate_asked' } as const
      const [plan, number] = [String(version.plan.id), String(version.number)]
      const details = { plan_id: plan, version: number, version_id, day, daily_percent }
      return fourEyes.request({ staff, ip }, { ...wanted, details, reason })
    },
    lockupFundAsk: async ({ body, user: staff, ip }) => {
      const currency = findCurrency(body.currency)
      if (currency?.kind !== 'coin')
        return { ok: false, rejection: 'currency_unknown', field: 'currency' }
      const wanted = { kind: 'lockup.fund', action: 'lockup.funding_asked' } as const
      const details = { currency: currency.code, amount: body.amount }
      return fourEyes.request({ staff, ip }, { ...wanted, details, reason: body.reason })
    },
    lockupPause: async ({ body, user, ip }) => {
      const [planId, isPaused] = [Number(body.id), body.paused === '1']
      const acted = await audit.act({ staffId: user.id, ip }, async () => {
        const plan = [...exchange.products.lockup.plans.plans()].find(({ id }) => id === planId)
        if (plan === undefined) return { ok: false, rejection: 'lockup_plan_unknown', field: 'id' }
        return {
          ok: true,
          value: {
            action: 'lockup.pause_changed',
            target: `lockup_plan:${planId}`,
            before: { paused: plan.isPaused },
            after: { paused: isPaused },
          },
        }
      })
      if (!acted.ok) return acted
      const done = await house.perform('lockupPause', { id: body.id, paused: body.paused })
      return done.ok ? { ok: true, value: true } : done
    },
  })
}

type PlanReply = ReplyOf<typeof lockupConsoleEndpoints.lockupPlans>[number]

function planReply({ products: { lockup } }: Exchange, plan: LockupPlan, at: number): PlanReply {
  const { id, currencyId, isPaused: paused } = plan
  const { code, scale } = currencyById(currencyId)
  const current = lockup.plans.current(plan, at)
  const pool = lockup.pool(currencyId)
  const versions = [...lockup.plans.versions()].filter((version) => version.plan === plan)
  return {
    id,
    currency: currencyId,
    code,
    paused,
    running: formatDecimal(lockup.runningIn(id), scale),
    pool_free: formatDecimal(pool.free, scale),
    pool_reserved: formatDecimal(pool.reserved, scale),
    versions: versions.toReversed().map((version) =>
      Object.assign(termsReply(version, scale), {
        id: version.id,
        version: version.number,
        effective_at: version.effectiveAt,
        state:
          version === current
            ? ('current' as const)
            : version.effectiveAt > at
              ? ('announced' as const)
              : ('past' as const),
        rates: ratesOf(lockup, version.id, at),
      }),
    ),
  }
}

/** A day's rate still counts on the day after, for positions that began late on it. */
function ratesOf({ plans }: Exchange['products']['lockup'], versionId: number, at: number) {
  const yesterday = Math.floor(at / dayMs) - 1
  return plans
    .rates()
    .filter((rate) => rate.versionId === versionId && rate.day >= yesterday)
    .map(({ day, dailyRate }) => ({
      day: dateOf(day * dayMs),
      daily_rate: formatDecimal(dailyRate, rateScale),
    }))
}

async function listPositions(
  { db, exchange }: ProductPlatform,
  { user_id: userId, cursor, limit }: { user_id?: string; cursor?: string; limit: number },
) {
  let query = db.selectFrom('lockup_position').selectAll()
  if (userId !== undefined) query = query.where('user_id', '=', BigInt(userId))
  if (cursor !== undefined) query = query.where('id', '<', BigInt(cursor))
  const rows = await query.orderBy('id', 'desc').limit(limit).execute()
  return rows.map((row) =>
    Object.assign(positionReply(positionOf(exchange, row)), { user_id: Number(row.user_id) }),
  )
}
