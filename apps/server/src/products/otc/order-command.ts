import type { Command } from '@candor/core'
import { quantityOf } from '@candor/core/formulas/otc'
import { amountOf, parseDecimal } from '@candor/core/money'
import type { OtcAd } from '@candor/core/products/otc'
import type { BodyOf } from '@candor/protocol'
import type { otcEndpoints } from '@candor/protocol/products/otc/endpoints'

import type { Answer } from '../../calls/mount.ts'
import { currencyById } from '../../catalog/currencies.ts'
import { limitOf, newCardMax, newCardMs } from './order-limit.ts'
import type { OtcContext } from './otc-context.ts'
import { cardOf } from './seller-cards.ts'

type Place = Extract<Command, { kind: 'otc.order' }>

/** The command of an answer to an advertisement: the quantity, and the limit of the caller's level. */
export async function orderCommand(
  context: OtcContext,
  { body, userId }: { body: BodyOf<typeof otcEndpoints.order>; userId: number },
): Promise<Answer<{ command: Place; ad: OtcAd }>> {
  const ad = context.exchange.products.otc.ads.get(Number(body.ad))
  if (ad === undefined) return { ok: false, rejection: 'otc_ad_unknown', field: 'ad' }
  const level = await context.levels.of(userId)
  if (level === 0) return { ok: false, rejection: 'otc_level_needed' }
  const price = Number(parseDecimal(body.price, 4))
  const [coin, fiat] = [currencyById(ad.currencyId), currencyById(ad.fiatId)]
  const isFiat = body.unit === 'fiat'
  const units = parseDecimal(body.number, (isFiat ? fiat : coin).scale)
  if (units === undefined) return { ok: false, rejection: 'too_many_decimals', field: 'number' }
  const scales = { coinScale: coin.scale, fiatScale: fiat.scale }
  const quantity = isFiat ? quantityOf(amountOf(units), price, scales) : amountOf(units)
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
