import type { Exchange } from '@candor/core'
import {
  dayMs,
  dividendDueAt,
  dividendOf,
  earlyRedemption,
  maturityOf,
  reserveOf,
} from '@candor/core/formulas/lockup'
import { amountOf, formatDecimal, parseDecimal } from '@candor/core/money'
import type { SubscribeLockup } from '@candor/core/products/lockup'
import { lockupEndpoints } from '@candor/protocol/products/lockup/endpoints'

import { type Answer, mount } from '../../calls/mount.ts'
import { pageReply, pagingOf } from '../../calls/paging.ts'
import { currencyById } from '../../catalog/currencies.ts'
import type { ProductPlatform } from '../../server-module.ts'
import { configReply } from './config-reply.ts'
import { positionReply, rateScale, redemptionReply } from './position-reply.ts'
import {
  findPosition,
  listDividends,
  listPositions,
  type PositionFilter,
  positionOf,
  sumPositions,
} from './queries.ts'

const statusesOf: Record<'doing' | 'complete' | '1' | '2', PositionFilter['statuses']> = {
  doing: [1],
  complete: [2],
  '1': [1],
  '2': [2],
}

export function lockupCalls({ db, exchange, committer, now }: ProductPlatform) {
  const { lockup } = exchange.products
  return mount(lockupEndpoints, {
    config: async ({ user }) => {
      const viewer = { at: now(), userId: user?.id ?? 0 }
      const list = await committer.read(() =>
        [...lockup.plans.plans()].map((plan) => configReply(exchange, plan, viewer)),
      )
      return { ok: true, value: list }
    },
    list: async ({ body, user }) => {
      const paging = pagingOf(body)
      const statuses = body.status === undefined ? ([1, 2] as const) : statusesOf[body.status]
      const { rows, total } = await listPositions(db, { userId: user.id, statuses }, paging)
      const positions = rows.map((row) => positionReply(positionOf(exchange, row)))
      return { ok: true, value: pageReply(positions, paging, total) }
    },
    detail: async ({ body, user }) => {
      const positionId = Number(body.id)
      const row = await findPosition(db, { userId: user.id, positionId })
      if (row === undefined) return { ok: false, rejection: 'lockup_position_not_found' }
      const position = positionOf(exchange, row)
      const { scale } = currencyById(position.version.plan.currencyId)
      const paid = (await listDividends(db, positionId)).map((dividend) => ({
        day: dividend.day,
        daily_rate: formatDecimal(dividend.daily_rate, rateScale),
        amount: formatDecimal(dividend.amount, scale),
        at: Number(dividend.at),
      }))
      return { ok: true, value: { ...positionReply(position), paid } }
    },
    summary: async ({ user }) => {
      const until = Math.floor(now() / dayMs) * dayMs
      const sums = await sumPositions(db, { userId: user.id, from: until - dayMs, until })
      const list = sums.map(({ currency_id: id, running, recent, total }) => {
        const { code, scale } = currencyById(id)
        const [runningText, yesterdayText, totalText] = [running, recent, total].map((units) =>
          formatDecimal(units, scale),
        )
        return {
          currency: id,
          code,
          running: runningText ?? '0',
          yesterday: yesterdayText ?? '0',
          total: totalText ?? '0',
        }
      })
      return { ok: true, value: { list } }
    },
    subscribe: async ({ body, user, idempotencyKey }) => {
      const built = subscribeCommand(exchange, body, user.id)
      if (!built.ok) return built
      if (body.dry === '1') return committer.read(() => previewReply(exchange, built.value, now()))
      return committer.submit(built.value, { encode: positionReply, requestId: idempotencyKey })
    },
    redeem: async ({ body, user, idempotencyKey }) => {
      const positionId = Number(body.id)
      const command = { kind: 'lockup.redeem', userId: user.id, positionId } as const
      const answer =
        body.dry === '1'
          ? await committer.read(() => redemptionPreview(exchange, command, now()))
          : await committer.submit(command, {
              encode: redemptionReply,
              requestId: idempotencyKey,
            })
      if (answer.ok || answer.rejection !== 'lockup_position_not_found') return answer
      // A position that was redeemed before, by its owner or at maturity, gets the same reply again.
      const row = await findPosition(db, { userId: user.id, positionId })
      if (row === undefined) return answer
      return { ok: true, value: redemptionReply(positionOf(exchange, row)) }
    },
  })
}

function subscribeCommand(
  { products: { lockup } }: Exchange,
  body: { config_id: string; amount: string; coupon_id?: string },
  userId: number,
): Answer<SubscribeLockup> {
  const versionId = Number(body.config_id)
  const version = lockup.plans.version(versionId)
  if (version === undefined)
    return { ok: false, rejection: 'lockup_plan_unknown', field: 'config_id' }
  const units = parseDecimal(body.amount, currencyById(version.plan.currencyId).scale)
  if (units === undefined) return { ok: false, rejection: 'too_many_decimals', field: 'amount' }
  const coupon = body.coupon_id === undefined ? {} : { couponId: Number(body.coupon_id) }
  const amount = amountOf(units)
  return { ok: true, value: { kind: 'lockup.subscribe', userId, versionId, amount, ...coupon } }
}

/** The figures of a dry run: exact, but for what days of a variable rate will pay. */
function previewReply({ products: { lockup } }: Exchange, command: SubscribeLockup, at: number) {
  const admitted = lockup.admit(command, at)
  if (!admitted.ok) return admitted
  const version = admitted.value
  const { amount } = command
  const { days, penaltyRate, dividendTimeMs, dailyRateMin, dailyRateMax } = version
  const { code, scale } = currencyById(version.plan.currencyId)
  const term = { startedAt: at, days, dividendTimeMs }
  const format = (units: bigint) => formatDecimal(units, scale)
  const value = {
    dry: true as const,
    config_id: version.id,
    code,
    amount: format(amount),
    starts_at: at,
    matures_at: maturityOf(term),
    first_dividend_at: dividendDueAt(term, 1),
    dividend_min: format(dividendOf(amount, dailyRateMin)),
    dividend_max: format(dividendOf(amount, dailyRateMax)),
    dividends_min: format(reserveOf(amount, { dailyRateMax: dailyRateMin, days })),
    dividends_max: format(reserveOf(amount, version)),
    penalty_max: format(earlyRedemption(amount, { penaltyRate, daysRemaining: days }).penalty),
  }
  return { ok: true, value } as const
}

/** What redeeming at `at` would come to, its last dividends with it. */
function redemptionPreview(
  { products: { lockup } }: Exchange,
  command: { kind: 'lockup.redeem'; userId: number; positionId: number },
  at: number,
) {
  const preview = lockup.preview(command, at)
  if (!preview.ok) return preview
  return { ok: true, value: redemptionReply(preview.value) } as const
}
