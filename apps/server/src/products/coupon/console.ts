import { couponConsoleEndpoints } from '@candor/protocol/products/coupon/console-endpoints'

import { cursorPage, limitOf } from '../../calls/cursor-page.ts'
import { mount } from '../../calls/mount.ts'
import { currencies, findCurrency } from '../../catalog/currencies.ts'
import type { ProductPlatform } from '../../server-module.ts'
import { ruleOf } from './console-terms.ts'
import { listAllCoupons, versionIn } from './queries.ts'
import { couponReply, moneyText, ruleReply } from './replies.ts'
import { couponOf } from './stored-rows.ts'

export function couponConsole(platform: ProductPlatform) {
  const { audit, db, exchange, committer, fourEyes, house } = platform
  const { rules } = exchange.products.coupon
  return mount(couponConsoleEndpoints, {
    couponRules: async () => {
      const value = await committer.read(() =>
        rules
          .all()
          .flatMap((rule) => rule.versions.map((version) => ruleReply(rule, version)))
          .toSorted((one, other) => other.version - one.version),
      )
      return { ok: true, value }
    },
    couponEntries: async ({ body }) => {
      const limit = limitOf(body)
      const { user_id: userId, cursor } = body
      const found = await listAllCoupons(db, { userId, cursor, limit: limit + 1 })
      const rows = found.map((row) =>
        Object.assign(couponReply(couponOf(row, versionIn(exchange, row.version_id))), {
          user_id: Number(row.user_id),
        }),
      )
      return { ok: true, value: cursorPage(rows, limit, ({ id }) => String(id)) }
    },
    couponPools: async () => ({
      ok: true,
      value: await committer.read(() => poolsReply(exchange)),
    }),
    couponRuleAsk: async ({ body, user: staff, ip }) => {
      const { reason, lang: _lang, client_id: _key, ...fields } = body
      const details = Object.fromEntries(
        Object.entries(fields).filter((field): field is [string, string] => field[1] !== undefined),
      )
      const read = ruleOf(details)
      if (!read.ok) return read
      const { ruleId } = read.value
      if (ruleId !== 0 && rules.get(ruleId) === undefined)
        return { ok: false, rejection: 'coupon_rule_unknown', field: 'rule_id' }
      const wanted = { kind: 'coupon.rule', action: 'coupon.rule_asked' } as const
      return fourEyes.request({ staff, ip }, { ...wanted, details, reason })
    },
    couponFundAsk: async ({ body, user: staff, ip }) => {
      const currency = findCurrency(body.currency)
      if (currency?.kind !== 'coin')
        return { ok: false, rejection: 'currency_unknown', field: 'currency' }
      const wanted = { kind: 'coupon.fund', action: 'coupon.funding_asked' } as const
      const details = { currency: currency.code, amount: body.amount }
      return fourEyes.request({ staff, ip }, { ...wanted, details, reason: body.reason })
    },
    couponVoidAsk: async ({ body, user: staff, ip }) => {
      const rule = await committer.read(() => rules.get(Number(body.rule_id)))
      if (rule === undefined || rule.voidedAt > 0)
        return { ok: false, rejection: 'coupon_rule_unknown', field: 'rule_id' }
      const wanted = { kind: 'coupon.void', action: 'coupon.void_asked' } as const
      const details = { rule_id: body.rule_id }
      return fourEyes.request({ staff, ip }, { ...wanted, details, reason: body.reason })
    },
    couponPause: async ({ body, user, ip }) => {
      const [ruleId, isPaused] = [Number(body.id), body.paused === '1']
      const acted = await audit.act({ staffId: user.id, ip }, async () => {
        const rule = rules.get(ruleId)
        if (rule === undefined) return { ok: false, rejection: 'coupon_rule_unknown', field: 'id' }
        return {
          ok: true,
          value: {
            action: 'coupon.pause_changed',
            target: `coupon_rule:${ruleId}`,
            before: { paused: rule.isPaused },
            after: { paused: isPaused },
          },
        }
      })
      if (!acted.ok) return acted
      const done = await house.perform('couponPause', { id: body.id, paused: body.paused })
      return done.ok ? { ok: true, value: true } : done
    },
  })
}

/** Every currency that the pool has or has had. */
function poolsReply({ ledger }: ProductPlatform['exchange']) {
  return currencies.flatMap(({ id, code }) => {
    const pool = ledger.findHouse('coupon_pool', id)
    if (pool === undefined) return []
    const treasury = ledger.findHouse('treasury', id)?.avail.balance ?? 0n
    return {
      currency: id,
      code,
      free: moneyText(pool.avail.balance, id),
      reserved: moneyText(pool.hold?.balance ?? 0n, id),
      treasury: moneyText(treasury, id),
    }
  })
}
