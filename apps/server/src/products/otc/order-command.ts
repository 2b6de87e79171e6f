import type { Command } from '@candor/core'
import { otcPriceScale, quantityOf } from '@candor/core/formulas/otc'
import { type Amount, amountOf, parseDecimal } from '@candor/core/money'
import type { OtcAd } from '@candor/core/products/otc'
import type { BodyOf } from '@candor/protocol'
import type { otcEndpoints } from '@candor/protocol/products/otc/endpoints'

import type { Answer } from '../../calls/mount.ts'
import { currencyById } from '../../catalog/currencies.ts'
import { storedReply } from '../../commit/stored-reply.ts'
import { limitOf, newCardMax, newCardMs } from './order-limit.ts'
import type { OrderQuotes } from './order-quotes.ts'
import type { OtcContext } from './otc-context.ts'
import type { OrderReply } from './replies.ts'
import { cardOf } from './seller-cards.ts'

type Place = Extract<Command, { kind: 'otc.order' }>
type Wanted = { readonly body: BodyOf<typeof otcEndpoints.order>; readonly userId: number }

/** The command of an answer to an advertisement: the quantity, and the limit of the caller's level. */
export async function orderCommand(
  context: OtcContext & { readonly quotes: OrderQuotes },
  { body, userId }: Wanted,
): Promise<Answer<{ command: Place; ad: OtcAd }>> {
  const ad = context.exchange.products.otc.ads.get(Number(body.ad))
  if (ad === undefined) return { ok: false, rejection: 'otc_ad_unknown', field: 'ad' }
  const level = await context.levels.of(userId)
  if (level === 0) return { ok: false, rejection: 'otc_level_needed' }
  const priced = await priceOf(context, ad, { body, userId })
  if (!priced.ok) return priced
  const price = priced.value
  const quantity = quantityIn(body, { ...ad, price })
  if (quantity === undefined) return { ok: false, rejection: 'too_many_decimals', field: 'number' }
  const sellerId = ad.side === 'sell' ? ad.userId : userId
  const card = await cardOf(context, sellerId, body.method)
  if (card === undefined) return { ok: false, rejection: 'otc_payee_missing', field: 'method' }
  if (card.nameAgrees === false) return { ok: false, rejection: 'otc_payee_name', field: 'method' }
  const limit = limitOf(context, level)
  // A merchant answers for the account with the bond.
  const isNew = sellerId === userId && context.now() < card.updatedAt + newCardMs
  const command = {
    kind: 'otc.order',
    userId,
    adId: ad.id,
    quantity,
    price,
    method: body.method,
    payeeId: sellerId,
    valueMax: isNew && newCardMax < limit ? newCardMax : limit,
  } as const
  return { ok: true, value: { command, ad } }
}

/** The present price for a preview; otherwise the one in the call, which floats only where a preview has shown it. */
async function priceOf(
  { committer, exchange, now, quotes }: OtcContext & { readonly quotes: OrderQuotes },
  ad: OtcAd,
  { body, userId }: Wanted,
): Promise<Answer<number>> {
  const present = await committer.read(() => exchange.products.otc.prices.find(ad, now()))
  if (body.dry === '1') return present.ok ? { ok: true, value: present.value.price } : present
  if (body.price === undefined) return { ok: false, rejection: 'parameter_error', field: 'price' }
  const price = readPrice(body.price)
  const isAgreed =
    ad.price > 0 ||
    (present.ok && present.value.price === price) ||
    quotes.holds({ userId, adId: ad.id, price })
  if (!isAgreed) return { ok: false, rejection: 'otc_price_changed', field: 'price' }
  return { ok: true, value: price }
}

const readPrice = (text: string) => Number(parseDecimal(text, otcPriceScale))

/** The quantity of an order of fiat money or of the coin; undefined with too many decimals. */
function quantityIn(
  { number, unit }: Wanted['body'],
  { currencyId, fiatId, price }: Pick<OtcAd, 'currencyId' | 'fiatId' | 'price'>,
): Amount | undefined {
  const [{ scale: coinScale }, { scale: fiatScale }] = [
    currencyById(currencyId),
    currencyById(fiatId),
  ]
  const units = parseDecimal(number, unit === 'fiat' ? fiatScale : coinScale)
  if (units === undefined) return undefined
  if (unit === 'coin') return amountOf(units)
  return quantityOf(amountOf(units), price, { coinScale, fiatScale })
}

/** The reply to an earlier order with the same key, whose advertisement or price may be gone by now. */
export async function earlierOrder(
  { db }: Pick<OtcContext, 'db'>,
  { body, userId, requestId }: Wanted & { readonly requestId: string },
): Promise<Answer<OrderReply> | undefined> {
  const ad = await db
    .selectFrom('otc_ad')
    .select(['currency_id', 'fiat_id'])
    .where('id', '=', Number(body.ad))
    .executeTakeFirst()
  if (ad === undefined || body.price === undefined) return undefined
  const price = readPrice(body.price)
  const quantity = quantityIn(body, { currencyId: ad.currency_id, fiatId: ad.fiat_id, price })
  return storedReply(db, {
    userId,
    requestId,
    isSame: (command) =>
      command.kind === 'otc.order' &&
      command.adId === Number(body.ad) &&
      command.method === body.method &&
      command.price === price &&
      command.quantity === quantity,
  })
}
