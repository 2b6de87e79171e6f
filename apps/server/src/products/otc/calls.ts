import { amountOf, parseDecimal } from '@candor/core/money'
import { type OtcAd, otcAppealStatus, type OtcOrder } from '@candor/core/products/otc'
import { otcEndpoints } from '@candor/protocol/products/otc/endpoints'

import { cursorPage, limitOf as pageLimitOf } from '../../calls/cursor-page.ts'
import { mount } from '../../calls/mount.ts'
import { pageReply, pagingOf } from '../../calls/paging.ts'
import { currencyById, findCurrency } from '../../catalog/currencies.ts'
import { exchangeConfig } from '../../catalog/exchange-config.ts'
import { isSafeText } from '../../services/safe-text/safe-text.ts'
import { sourceOf } from '../../services/security-log/security-log.ts'
import { boardOf } from './board.ts'
import { termsIn } from './demo/demo-shop.ts'
import { heldHoursOf } from './held-coins.ts'
import { earlierOrder, orderCommand } from './order-command.ts'
import { limitOf } from './order-limit.ts'
import { OrderQuotes } from './order-quotes.ts'
import type { OtcContext } from './otc-context.ts'
import {
  adTextOf,
  appealsOf,
  figuresOf,
  findOrder,
  listDecisions,
  listOrders,
  peopleOf,
} from './queries.ts'
import {
  adReply,
  appealReply,
  mayAppeal,
  moneyText,
  orderReply,
  otherOf,
  priceText,
  valueText,
} from './replies.ts'
import { cardOf, payeeOf, payerOf } from './seller-cards.ts'
import { termsOf } from './terms-of.ts'

const { coins, fiats, bond, valuationId } = exchangeConfig.otc
/** Advertisements that are listed for one filter. */
const boardMax = 1000
const { messages: _messages, send: _send, picture: _picture, ...ownEndpoints } = otcEndpoints

export function otcCalls(context: OtcContext) {
  const { committer, db, exchange, levels, now, payPasswords } = context
  const { otc } = exchange.products
  const quotes = new OrderQuotes(now)
  const adReplies = async (
    ads: readonly OtcAd[],
    { viewerId, lang }: { viewerId: number | undefined; lang: string },
  ) => {
    const userIds = [...new Set(ads.map(({ userId }) => userId))]
    const personOf = await peopleOf(db, userIds)
    const of = await figuresOf(db, { userIds, at: now() })
    return committer.read(() =>
      ads.map((ad) => {
        const known = { person: personOf(ad.userId), figures: of(ad.userId) }
        return adReply(exchange, ad, { at: now(), viewerId, lang, ...known })
      }),
    )
  }
  const viewed = async (order: OtcOrder, viewerId: number) => {
    const personOf = await peopleOf(db, [otherOf(order, viewerId)])
    return orderReply(order, { viewerId, other: personOf(otherOf(order, viewerId)).nickname })
  }
  const step = async (
    kind: 'otc.pay' | 'otc.release' | 'otc.cancel' | 'otc.return',
    { id, userId, requestId }: { id: string; userId: number; requestId: string | undefined },
  ) => {
    const orderId = Number(id)
    const live = otc.orders.get(orderId)
    const personOf = await peopleOf(db, live === undefined ? [] : [otherOf(live, userId)])
    return committer.submit(
      { kind, userId, orderId },
      {
        encode: (order: OtcOrder) =>
          orderReply(order, { viewerId: userId, other: personOf(otherOf(order, userId)).nickname }),
        requestId,
      },
    )
  }
  return mount(ownEndpoints, {
    ads: async ({ body, user, lang }) => {
      const { side, method, amount } = body
      const [coin, fiat] = [body.currency, body.fiat].map((code) => findCurrency(code ?? '')?.id)
      const unknown = (['currency', 'fiat'] as const).find(
        (field, at) => body[field] !== undefined && [coin, fiat][at] === undefined,
      )
      if (unknown !== undefined) return { ok: false, rejection: 'currency_unknown', field: unknown }
      const limit = pageLimitOf(body)
      const skip = Number(body.cursor ?? 0)
      const amountIn = (fiatId: number) =>
        amount === undefined ? undefined : parseDecimal(amount, currencyById(fiatId).scale)
      const filter = { side, currencyId: coin, fiatId: fiat, method, amountIn, skip }
      const found = boardOf(exchange, { ...filter, limit: limit + 1 }, now())
      const level = user === undefined ? 0 : await levels.of(user.id)
      return {
        ok: true,
        value: {
          list: await adReplies(found.slice(0, limit), { viewerId: user?.id, lang }),
          // Places and not ids, because an order changes while prices move.
          next: found.length > limit && skip + limit < boardMax ? String(skip + limit) : null,
          coins: coins.map(({ currencyId }) => currencyById(currencyId).code),
          fiats: fiats.map(({ currencyId }) => currencyById(currencyId).code),
          limit: valueText(limitOf(context, level)),
          held_hours: heldHoursOf(level),
        },
      }
    },
    decisions: async ({ body }) => {
      const limit = pageLimitOf(body)
      const found = await listDecisions(db, { cursor: body.cursor, limit: limit + 1 })
      const rows = found.map(({ id, status, slash, reason, openedAt, closedAt }) => ({
        id,
        verdict: status === otcAppealStatus.released ? ('release' as const) : ('return' as const),
        is_slashed: slash > 0n,
        reason,
        opened_at: openedAt,
        closed_at: closedAt,
      }))
      return { ok: true, value: cursorPage(rows, limit, ({ id }) => String(id)) }
    },
    order: async ({ body, user, idempotencyKey: requestId }) => {
      if (requestId !== undefined && body.dry !== '1') {
        const earlier = await earlierOrder(context, { body, userId: user.id, requestId })
        if (earlier !== undefined) return earlier
      }
      const wanted = await orderCommand({ ...context, quotes }, { body, userId: user.id })
      if (!wanted.ok) return wanted
      const { command, ad } = wanted.value
      if (body.dry === '1')
        return committer.read(() => {
          const admitted = otc.admit(command, now())
          if (!admitted.ok) return admitted
          return {
            ok: true,
            value: {
              dry: true as const,
              number: moneyText(command.quantity, ad.currencyId),
              code: currencyById(ad.currencyId).code,
              amount: moneyText(admitted.value.fiat, ad.fiatId),
              fiat: currencyById(ad.fiatId).code,
              price: priceText(command.price),
              price_until: quotes.keep(command),
              minutes: ad.windowMs / 60_000,
            },
          } as const
        })
      const personOf = await peopleOf(db, [ad.userId])
      const other = personOf(ad.userId).nickname
      return committer.submit(command, {
        encode: (order) => orderReply(order, { viewerId: user.id, other }),
        requestId,
      })
    },
    orders: async ({ body, user }) => {
      const paging = pagingOf(body)
      const isLive = body.status === undefined ? undefined : body.status === 'doing'
      const { orders, total } = await listOrders(db, { userId: user.id, isLive }, paging)
      const personOf = await peopleOf(
        db,
        orders.map((order) => otherOf(order, user.id)),
      )
      const rows = orders.map((order) =>
        orderReply(order, {
          viewerId: user.id,
          other: personOf(otherOf(order, user.id)).nickname,
        }),
      )
      return { ok: true, value: pageReply(rows, paging, total) }
    },
    orderDetail: async ({ body, user, lang }) => {
      const order = await findOrder(db, { userId: user.id, orderId: Number(body.id) })
      if (order === undefined) return { ok: false, rejection: 'otc_order_unknown', field: 'id' }
      const appeals = await appealsOf(db, order.id)
      const personOf = await peopleOf(db, [order.merchantUserId])
      const text = await adTextOf(db, order.adId)
      return {
        ok: true,
        value: {
          ...(await viewed(order, user.id)),
          terms: personOf(order.merchantUserId).isDemo ? termsIn(lang, text) : text,
          may_appeal: mayAppeal(order, now()),
          payer: order.endedAt > 0 ? '' : await payerOf(context, order, user.id),
          payee: order.endedAt > 0 ? null : await payeeOf(context, order),
          history: appeals.map((appeal) =>
            Object.assign(appealReply(appeal), { is_own: appeal.userId === user.id }),
          ),
        },
      }
    },
    pay: ({ body, user, idempotencyKey: requestId }) =>
      step('otc.pay', { id: body.id, userId: user.id, requestId }),
    release: async (call) => {
      const { body, user, idempotencyKey: requestId } = call
      const { pay_password: payPassword } = body
      const checked = await payPasswords.check({
        userId: user.id,
        payPassword,
        from: sourceOf(call),
      })
      if (!checked.ok) return checked
      return step('otc.release', { id: body.id, userId: user.id, requestId })
    },
    cancel: ({ body, user, idempotencyKey: requestId }) =>
      step('otc.cancel', { id: body.id, userId: user.id, requestId }),
    returned: ({ body, user, idempotencyKey: requestId }) =>
      step('otc.return', { id: body.id, userId: user.id, requestId }),
    appeal: async ({ body, user, idempotencyKey: requestId }) => {
      if (!isSafeText(body.cause))
        return { ok: false, rejection: 'otc_message_unsafe', field: 'cause' }
      return committer.submit(
        { kind: 'otc.appeal', userId: user.id, orderId: Number(body.id), cause: body.cause },
        { encode: appealReply, requestId },
      )
    },
    withdrawAppeal: async ({ body, user, idempotencyKey: requestId }) =>
      committer.submit(
        { kind: 'otc.withdraw_appeal', userId: user.id, orderId: Number(body.id) },
        { encode: appealReply, requestId },
      ),
    merchant: async ({ user, lang }) => {
      const merchant = otc.merchants.active(user.id)
      const own = [...otc.ads.all()].filter(({ userId }) => userId === user.id)
      return {
        ok: true,
        value: {
          is_merchant: merchant !== undefined,
          bond: valueText(merchant?.bond ?? amountOf(0n)),
          bond_code: currencyById(valuationId).code,
          bond_needed: valueText(bond),
          is_suspended: merchant?.isSuspended ?? false,
          reason: merchant?.reason ?? '',
          ads: await adReplies(own, { viewerId: user.id, lang }),
        },
      }
    },
    join: async ({ user, idempotencyKey: requestId }) => {
      if ((await levels.of(user.id)) < 2) return { ok: false, rejection: 'otc_level_needed' }
      return committer.submit(
        { kind: 'otc.join', userId: user.id },
        { encode: (merchant) => ({ bond: valueText(merchant.bond) }), requestId },
      )
    },
    leave: ({ user, idempotencyKey: requestId }) =>
      committer.submit(
        { kind: 'otc.leave', userId: user.id },
        { encode: (merchant) => ({ bond: valueText(merchant.bond) }), requestId },
      ),
    publish: async ({ body, user, idempotencyKey: requestId }) => {
      const read = termsOf(body)
      if (!read.ok) return read
      const terms = read.value
      if (terms.side === 'sell')
        for (const method of terms.methods) {
          const card = await cardOf(context, user.id, method)
          if (card === undefined)
            return { ok: false, rejection: 'otc_payee_missing', field: 'methods' }
          if (card.nameAgrees === false)
            return { ok: false, rejection: 'otc_payee_name', field: 'methods' }
        }
      return committer.submit(
        { kind: 'otc.publish', userId: user.id, terms },
        { encode: ({ id, publishedAt }) => ({ id, published_at: publishedAt }), requestId },
      )
    },
    pause: ({ body, user, idempotencyKey: requestId }) =>
      committer.submit(
        {
          kind: 'otc.pause',
          userId: user.id,
          adId: Number(body.id),
          isPaused: body.paused === '1',
        },
        { encode: () => true, requestId },
      ),
    close: ({ body, user, idempotencyKey: requestId }) =>
      committer.submit(
        { kind: 'otc.close', userId: user.id, adId: Number(body.id) },
        { encode: () => true, requestId },
      ),
  })
}
