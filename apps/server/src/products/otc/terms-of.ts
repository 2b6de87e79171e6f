import { otcPriceScale } from '@candor/core/formulas/otc'
import { amountOf, parseDecimal } from '@candor/core/money'
import type { OtcAdTerms } from '@candor/core/products/otc'
import type { BodyOf } from '@candor/protocol'
import type { otcEndpoints } from '@candor/protocol/products/otc/endpoints'

import type { Answer } from '../../calls/mount.ts'
import { findCurrency } from '../../catalog/currencies.ts'
import { isSafeText } from '../../services/safe-text/safe-text.ts'

/** The terms of an advertisement that a merchant wrote; the core checks the rest. */
export function termsOf(body: BodyOf<typeof otcEndpoints.publish>): Answer<OtcAdTerms> {
  const coin = findCurrency(body.currency)
  if (coin?.kind !== 'coin') return { ok: false, rejection: 'currency_unknown', field: 'currency' }
  const fiat = findCurrency(body.fiat)
  if (fiat?.kind !== 'fiat') return { ok: false, rejection: 'currency_unknown', field: 'fiat' }
  const { price = '0', premium = '0', text = '' } = body
  const isPriced = (body.price === undefined) !== (body.premium === undefined)
  if (!isPriced) {
    const field = body.premium === undefined ? 'price' : 'premium'
    return { ok: false, rejection: 'otc_terms_invalid', field }
  }
  if (!isSafeText(text)) return { ok: false, rejection: 'otc_terms_unsafe', field: 'text' }
  const quantity = parseDecimal(body.number, coin.scale)
  if (quantity === undefined) return { ok: false, rejection: 'too_many_decimals', field: 'number' }
  const [min, max] = [body.fiat_min, body.fiat_max].map((each) => parseDecimal(each, fiat.scale))
  if (min === undefined) return { ok: false, rejection: 'too_many_decimals', field: 'fiat_min' }
  if (max === undefined) return { ok: false, rejection: 'too_many_decimals', field: 'fiat_max' }
  return {
    ok: true,
    value: {
      side: body.side,
      currencyId: coin.id,
      fiatId: fiat.id,
      price: Number(parseDecimal(price, otcPriceScale)),
      premiumBps: Math.round(Number(premium) * 100),
      quantity: amountOf(quantity),
      fiatMin: amountOf(min),
      fiatMax: amountOf(max),
      methods: body.methods.split(','),
      windowMs: Number(body.minutes) * 60_000,
      text,
    },
  }
}
