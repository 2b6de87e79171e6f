import { parseDecimal } from '@candor/core/money'
import { sidesOf } from '@candor/core/products/otc'
import { otcMerchantStatus } from '@candor/core/products/otc'
import { otcConsoleEndpoints } from '@candor/protocol/products/otc/console-endpoints'

import { cursorPage, limitOf } from '../../calls/cursor-page.ts'
import { mount } from '../../calls/mount.ts'
import { currencyById } from '../../catalog/currencies.ts'
import { exchangeConfig } from '../../catalog/exchange-config.ts'
import type { OtcContext } from './otc-context.ts'
import { listAppeals, listMerchants } from './queries.ts'
import { appealReply, moneyText, pairReply, valueText } from './replies.ts'

const {
  otcMessages: _messages,
  otcPicture: _picture,
  otcMessageSend: _send,
  ...ownEndpoints
} = otcConsoleEndpoints

const { scale: bondScale } = currencyById(exchangeConfig.otc.valuationId)

export function otcConsole({ audit, db, exchange, fourEyes, house }: OtcContext) {
  const { otc } = exchange.products
  return mount(ownEndpoints, {
    otcAppeals: async ({ body }) => {
      const limit = limitOf(body)
      const found = await listAppeals(db, { cursor: body.cursor, limit: limit + 1 })
      const rows = found.map(({ appeal, order }) => {
        const { sellerId, buyerId } = sidesOf(order)
        const { side, code, fiat } = pairReply(order)
        return Object.assign(appealReply(appeal), {
          user_id: appeal.userId,
          seller_id: sellerId,
          buyer_id: buyerId,
          merchant_id: order.merchantUserId,
          side,
          code,
          number: moneyText(order.quantity, order.currencyId),
          fiat,
          amount: moneyText(order.fiat, order.fiatId),
          paid_at: order.paidAt,
        })
      })
      return { ok: true, value: cursorPage(rows, limit, ({ id }) => String(id)) }
    },
    otcMerchants: async ({ body }) => {
      const limit = limitOf(body)
      const found = await listMerchants(db, { cursor: body.cursor, limit: limit + 1 })
      const rows = found.map(({ merchant, nickname }) => ({
        id: merchant.id,
        user_id: merchant.userId,
        nickname,
        bond: valueText(merchant.bond),
        has_left: merchant.status === otcMerchantStatus.left,
        is_suspended: merchant.isSuspended,
        reason: merchant.reason,
        joined_at: merchant.joinedAt,
      }))
      return { ok: true, value: cursorPage(rows, limit, ({ id }) => String(id)) }
    },
    otcDecideAsk: async ({ body, user: staff, ip }) => {
      const { id, verdict, slash = '0', public_reason, reason } = body
      if (otc.orders.appeal(Number(id)) === undefined)
        return { ok: false, rejection: 'otc_appeal_unknown', field: 'id' }
      if (parseDecimal(slash, bondScale) === undefined)
        return { ok: false, rejection: 'too_many_decimals', field: 'slash' }
      const wanted = { kind: 'otc.decide', action: 'otc.decision_asked' } as const
      const details = { id, verdict, slash, public_reason }
      return fourEyes.request({ staff, ip }, { ...wanted, details, reason })
    },
    otcSuspend: async ({ body, user, ip }) => {
      const { id, suspended, public_reason: reason } = body
      const acted = await audit.act({ staffId: user.id, ip }, async () => {
        const merchant = [...otc.merchants.all()].find((one) => one.id === Number(id))
        if (merchant === undefined)
          return { ok: false, rejection: 'otc_merchant_unknown', field: 'id' }
        return {
          ok: true,
          value: {
            action: 'otc.merchant_changed',
            target: `otc_merchant:${id}`,
            before: { suspended: merchant.isSuspended },
            after: { suspended: suspended === '1', reason },
          },
        }
      })
      if (!acted.ok) return acted
      const done = await house.perform('otcSuspend', { id, suspended, reason })
      return done.ok ? { ok: true, value: true } : done
    },
  })
}
