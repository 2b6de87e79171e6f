import { dualConsoleEndpoints } from '@candor/protocol/products/dual/console-endpoints'

import { cursorPage, limitOf } from '../../calls/cursor-page.ts'
import { mount } from '../../calls/mount.ts'
import { currencies, findCurrency } from '../../catalog/currencies.ts'
import type { ProductPlatform } from '../../server-module.ts'
import { termsOf } from './console-terms.ts'
import { findDualOrders, offerIn } from './queries.ts'
import { currenciesOf, moneyText, offerReply, orderReply } from './replies.ts'

export function dualConsole(platform: ProductPlatform) {
  const { audit, committer, db, exchange, fourEyes, house, now } = platform
  const { dual } = exchange.products
  const offerOf = offerIn(exchange)
  return mount(dualConsoleEndpoints, {
    dualOffers: async ({ body }) => {
      const limit = limitOf(body)
      const before = Number(body.cursor ?? Number.MAX_SAFE_INTEGER)
      const rows = await committer.read(() =>
        [...dual.offers.all()]
          .filter(({ id }) => id < before)
          .toReversed()
          .slice(0, limit + 1)
          .map((offer) => {
            const orders = [...dual.orders.ofOffer(offer.id)]
            const deposited = orders.reduce((sum, { amount }) => sum + amount, 0n)
            return Object.assign(offerReply(offer, { at: now(), ownShares: 0 }), {
              paused: offer.isPaused,
              orders: orders.length,
              deposited: moneyText(deposited, currenciesOf(offer).deposited.id),
              cancelled_at: offer.cancelledAt,
            })
          }),
      )
      return { ok: true, value: cursorPage(rows, limit, ({ id }) => String(id)) }
    },
    dualOrders: async ({ body }) => {
      const limit = limitOf(body)
      const { user_id: userId, cursor } = body
      const found = await findDualOrders(db, { userId, cursor, limit: limit + 1, offerOf })
      const rows = found.map((order) => Object.assign(orderReply(order), { user_id: order.userId }))
      return { ok: true, value: cursorPage(rows, limit, ({ id }) => String(id)) }
    },
    dualPools: async () => {
      const value = await committer.read(() =>
        currencies.flatMap(({ id, code }) => {
          const { free, reserved } = dual.pool(id)
          if (free + reserved === 0n) return []
          return {
            currency: id,
            code,
            free: moneyText(free, id),
            reserved: moneyText(reserved, id),
          }
        }),
      )
      return { ok: true, value }
    },
    dualOfferAsk: async ({ body, user: staff, ip }) => {
      const { reason, lang: _lang, client_id: _key, ...details } = body
      const read = termsOf(details)
      if (!read.ok) return read
      const wanted = { kind: 'dual.offer', action: 'dual.offer_asked' } as const
      return fourEyes.request({ staff, ip }, { ...wanted, details, reason })
    },
    dualCancelAsk: async ({ body, user: staff, ip }) => {
      const { id, public_reason, reason } = body
      if (dual.offers.get(Number(id)) === undefined)
        return { ok: false, rejection: 'dual_offer_unknown', field: 'id' }
      const wanted = { kind: 'dual.cancel', action: 'dual.cancel_asked' } as const
      return fourEyes.request({ staff, ip }, { ...wanted, details: { id, public_reason }, reason })
    },
    dualFundAsk: async ({ body, user: staff, ip }) => {
      const currency = findCurrency(body.currency)
      if (currency?.kind !== 'coin')
        return { ok: false, rejection: 'currency_unknown', field: 'currency' }
      const wanted = { kind: 'dual.fund', action: 'dual.funding_asked' } as const
      const details = { currency: currency.code, amount: body.amount }
      return fourEyes.request({ staff, ip }, { ...wanted, details, reason: body.reason })
    },
    dualPause: async ({ body, user, ip }) => {
      const isPaused = body.paused === '1'
      const acted = await audit.act({ staffId: user.id, ip }, async () => {
        const offer = dual.offers.get(Number(body.id))
        if (offer === undefined) return { ok: false, rejection: 'dual_offer_unknown', field: 'id' }
        return {
          ok: true,
          value: {
            action: 'dual.pause_changed',
            target: `dual_offer:${offer.id}`,
            before: { paused: offer.isPaused },
            after: { paused: isPaused },
          },
        }
      })
      if (!acted.ok) return acted
      const done = await house.perform('dualPause', { id: body.id, paused: body.paused })
      return done.ok ? { ok: true, value: true } : done
    },
  })
}
