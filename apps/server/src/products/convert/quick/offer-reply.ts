import type { Exchange } from '@candor/core'
import { type Amount, divide, formatDecimal } from '@candor/core/money'
import type { FiatTerms } from '@candor/core/products/convert'
import type { ReplyOf } from '@candor/protocol'
import type { quickEndpoints } from '@candor/protocol/products/convert/quick-endpoints'

import { currencyById } from '../../../catalog/currencies.ts'
import { exchangeConfig } from '../../../catalog/exchange-config.ts'
import { fiatByCode } from '../../../catalog/fiats.ts'
import type { ConvertContext } from '../convert-context.ts'
import { indexText, priceOf, rateScale } from '../prices.ts'
import { limitOf, limitsReply } from '../terms.ts'

type Offer = ReplyOf<typeof quickEndpoints.offer>
type Buyer = { readonly userId: number; readonly level: number }

/** What can be bought with fiat money, by whom and for how much. */
export function offerReply(context: ConvertContext, { userId, level }: Buyer): Offer {
  const { exchange, now } = context
  const { spreadBps, quoteMs, fiats, currencyIds } = exchangeConfig.convert
  const valueMax = limitOf(context, 'buy', level)
  return {
    spread_bps: spreadBps,
    quote_ms: quoteMs,
    ...limitsReply(context, 'buy', level),
    fiats: fiats.map((terms) => fiatRow(exchange, { userId, terms, valueMax })),
    list: currencyIds.map((id) => coinRow(exchange, id, now())),
  }
}

function fiatRow(
  { ledger }: Exchange,
  { userId, terms, valueMax }: { userId: number; terms: FiatTerms; valueMax: Amount },
): Offer['fiats'][number] {
  const { id, code, name, scale } = currencyById(terms.currencyId)
  const { units, per } = priceOf(id, terms.rate)
  const { valueMin } = exchangeConfig.convert
  return {
    id,
    code,
    name,
    scale,
    symbol: fiatByCode(code).symbol,
    rate: formatDecimal(terms.rate, rateScale),
    available: formatDecimal(ledger.available(userId, 'legal', id), scale),
    // Rounded so that both are accepted.
    min: formatDecimal(divide(valueMin * per, units, 'up'), scale),
    max: formatDecimal(divide(valueMax * per, units, 'down'), scale),
  }
}

function coinRow({ markets }: Exchange, id: number, at: number): Offer['list'][number] {
  const { code, name, scale } = currencyById(id)
  const { valuationId } = exchangeConfig.convert
  const market = markets.between(id, valuationId)
  const isOpen = id === valuationId || (market?.hasPrice === true && !market.isHalted(at))
  return { id, code, name, scale, index: indexText(id, market?.index ?? 0), is_open: isOpen }
}
