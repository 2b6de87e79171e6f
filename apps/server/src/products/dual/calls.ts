import type { Exchange } from '@candor/core'
import { daysOf } from '@candor/core/formulas/dual'
import type { DualOffer } from '@candor/core/products/dual'
import type { BodyOf } from '@candor/protocol'
import { dualEndpoints } from '@candor/protocol/products/dual/endpoints'

import { type Answer, mount } from '../../calls/mount.ts'
import { pageReply, pagingOf } from '../../calls/paging.ts'
import { findCurrency } from '../../catalog/currencies.ts'
import type { ProductPlatform } from '../../server-module.ts'
import { outlookReply, windowReply } from './outlook-reply.ts'
import { findDualOrder, listDualOrders, offerIn, sumDual, windowPrices } from './queries.ts'
import { currenciesOf, moneyText, offerReply, orderReply, priceText } from './replies.ts'
import { Volatilities } from './volatilities.ts'

const dayMs = 86_400_000
const statusGroups = { doing: [1, 2], complete: [3, 4], all: [1, 2, 3, 4] } as const
export function dualCalls({ db, exchange, committer, now }: ProductPlatform) {
  const { dual } = exchange.products
  const offerOf = offerIn(exchange)
  const volatilities = new Volatilities(db)
  const viewerOf = (offer: DualOffer, user: { readonly id: number } | undefined) => ({
    at: now(),
    ownShares: user === undefined ? 0 : dual.orders.sharesOf(user.id, offer.id),
  })
  return mount(dualEndpoints, {
    index: async ({ body, user }) => {
      const deposited = body.currency_id === undefined ? undefined : findCurrency(body.currency_id)
      if (body.currency_id !== undefined && deposited === undefined)
        return { ok: false, rejection: 'currency_unknown', field: 'currency_id' }
      const value = await committer.read(() =>
        [...dual.offers.all()]
          .filter(({ maturesAt, cancelledAt }) => maturesAt > now() && cancelledAt === 0)
          .filter(({ marketId }) => Number(body.match_id ?? marketId) === marketId)
          .filter(({ type }) => (body.type ?? type) === type)
          .filter(
            (offer) =>
              (deposited ?? currenciesOf(offer).deposited) === currenciesOf(offer).deposited,
          )
          .toSorted((a, b) => a.maturesAt - b.maturesAt || a.id - b.id)
          .map((offer) => offerReply(offer, viewerOf(offer, user))),
      )
      return { ok: true, value }
    },
    detail: async ({ body, user }) => {
      const offer = dual.offers.get(Number(body.id))
      if (offer === undefined) return { ok: false, rejection: 'dual_offer_unknown', field: 'id' }
      const volatility = await volatilities.of(offer.marketId, now())
      const value = await committer.read(() =>
        outlookReply(exchange, offer, { ...viewerOf(offer, user), volatility }),
      )
      return { ok: true, value }
    },
    buy: async ({ body, user, idempotencyKey: requestId }) => {
      const wanted = wantedOf(exchange, body, now())
      if (!wanted.ok) return wanted
      const command = { kind: 'dual.buy', userId: user.id, ...wanted.value } as const
      if (body.dry === '1') return committer.read(() => dryReply(exchange, command, now()))
      return committer.submit(command, { encode: orderReply, requestId })
    },
    list: async ({ body, user }) => {
      const paging = pagingOf(body)
      const filter = { userId: user.id, type: body.type, statuses: statusesOf(body.status) }
      const { orders, total } = await listDualOrders(db, { ...filter, offerOf }, paging)
      return { ok: true, value: pageReply(orders.map(orderReply), paging, total) }
    },
    order: async ({ body, user }) => {
      const asked = { userId: user.id, orderId: Number(body.id), offerOf }
      const order = await findDualOrder(db, asked)
      if (order === undefined) return { ok: false, rejection: 'dual_order_unknown', field: 'id' }
      const prices = order.samples === 0 ? [] : await windowPrices(db, order)
      const value = {
        ...orderReply(order),
        ...windowReply,
        formula: order.formula,
        prices: prices.map(({ at, price }) => ({
          at,
          price: priceText(price, order.offer.marketId),
        })),
      }
      return { ok: true, value }
    },
    summary: async ({ user }) => {
      const until = Math.floor(now() / dayMs) * dayMs
      const sums = await sumDual(db, { userId: user.id, from: until - dayMs, until })
      const byCurrency = Map.groupBy(
        sums,
        ({ offer_id: id }) => currenciesOf(offerOf(id)).deposited,
      )
      const list = [...byCurrency].map(([{ id, code }, own]) => {
        const sumOf = (field: 'running' | 'recent' | 'total') =>
          moneyText(
            own.reduce((sum, one) => sum + one[field], 0n),
            id,
          )
        const [running, yesterday, total] = [sumOf('running'), sumOf('recent'), sumOf('total')]
        return { currency: id, code, running, yesterday, total }
      })
      return { ok: true, value: { list } }
    },
  })
}

type Wanted = { readonly offerId: number; readonly shares: number; readonly days: number }

/** What a caller wants to buy; a type and a currency that are given must be those of the offer. */
function wantedOf(
  { products: { dual } }: Exchange,
  { id, num, type, currency_id: currencyId, days }: BodyOf<typeof dualEndpoints.buy>,
  at: number,
): Answer<Wanted> {
  const currency = currencyId === undefined ? undefined : findCurrency(currencyId)
  if (currencyId !== undefined && currency === undefined)
    return { ok: false, rejection: 'currency_unknown', field: 'currency_id' }
  const offer = dual.offers.get(Number(id))
  if (offer === undefined) return { ok: false, rejection: 'dual_offer_unknown', field: 'id' }
  if (type !== undefined && type !== offer.type)
    return { ok: false, rejection: 'dual_type_wrong', field: 'type' }
  if (currency !== undefined && currency !== currenciesOf(offer).deposited)
    return { ok: false, rejection: 'dual_currency_wrong', field: 'currency_id' }
  const read = days === undefined ? daysOf(at, offer.maturesAt) : Number(days)
  return { ok: true, value: { offerId: offer.id, shares: Number(num), days: read } }
}

/** The exact figures of a purchase that would be accepted now. */
function dryReply(exchange: Exchange, command: Wanted & { userId: number }, at: number) {
  const admitted = exchange.products.dual.admit(command, at)
  if (!admitted.ok) return admitted
  const { offer, amount, days, payouts } = admitted.value
  const { base, quote, deposited } = currenciesOf(offer)
  const available = exchange.ledger.available(command.userId, 'change', deposited.id)
  return {
    ok: true,
    value: {
      dry: true as const,
      offer_id: offer.id,
      code: deposited.code,
      amount: moneyText(amount, deposited.id),
      days,
      base_code: base.code,
      quote_code: quote.code,
      base_out: moneyText(payouts.base, base.id),
      quote_out: moneyText(payouts.quote, quote.id),
      linked_price: priceText(offer.linkedPrice, offer.marketId),
      matures_at: offer.maturesAt,
      available: moneyText(available, deposited.id),
    },
  } as const
}

function statusesOf(status: string | undefined): readonly number[] {
  if (status === undefined) return statusGroups.all
  if (status === 'doing' || status === 'complete') return statusGroups[status]
  return [Number(status)]
}
