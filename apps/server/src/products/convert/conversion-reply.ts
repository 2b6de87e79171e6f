import { type Amount, formatDecimal } from '@candor/core/money'
import { cancelCause, type Conversion, type ConvertQuote } from '@candor/core/products/convert'
import type { ReplyOf } from '@candor/protocol'
import {
  conversionCauses,
  conversionKinds,
  conversionStates,
  type convertEndpoints,
} from '@candor/protocol/products/convert/endpoints'

import { currencyById } from '../../catalog/currencies.ts'
import { exchangeConfig } from '../../catalog/exchange-config.ts'
import { indexText, rateScale } from './prices.ts'

type ConversionReply = ReplyOf<typeof convertEndpoints.list>['list'][number]
type QuoteReply = ReplyOf<typeof convertEndpoints.quote>
type Priced = Pick<
  Conversion,
  'fromId' | 'toId' | 'amount' | 'receives' | 'fromPrice' | 'toPrice' | 'spreadBps'
>

/** A conversion as its owner sees it. */
export function conversionReply(conversion: Conversion): ConversionReply {
  const { id, kind, toId, quoteId, receivesMin, status, cause, at, closedAt } = conversion
  return {
    id,
    kind: conversionKinds[kind],
    ...pricedReply(conversion),
    receives_min: formatDecimal(receivesMin, currencyById(toId).scale),
    quote_id: quoteId,
    status,
    status_name: conversionStates[status],
    cause: conversionCauses[cause ?? cancelCause.none],
    at,
    closed_at: closedAt,
  }
}

export function quoteReply(quote: ConvertQuote): QuoteReply {
  const { spreadBps } = exchangeConfig.convert
  return {
    quote_id: quote.id,
    ...pricedReply({ ...quote, spreadBps }),
    expires_at: quote.expiresAt,
  }
}

/** The figures at the present index, which promise nothing. */
export function dryReply(
  wanted: { readonly fromId: number; readonly toId: number },
  priced: Omit<Priced, 'fromId' | 'toId' | 'spreadBps'>,
) {
  const { spreadBps } = exchangeConfig.convert
  return { dry: true as const, ...pricedReply({ ...wanted, ...priced, spreadBps }) }
}

/** The amounts and prices that a conversion, a quote and a dry run have. */
function pricedReply({ fromId, toId, amount, receives, fromPrice, toPrice, spreadBps }: Priced) {
  const [from, to] = [currencyById(fromId), currencyById(toId)]
  return {
    from_currency_id: fromId,
    from_code: from.code,
    number: formatDecimal(amount, from.scale),
    to_currency_id: toId,
    to_code: to.code,
    receives: formatDecimal(receives, to.scale),
    rate: rateOf(amount, from.scale, { receives, scale: to.scale }),
    from_index: indexText(fromId, fromPrice),
    to_index: indexText(toId, toPrice),
    spread_bps: spreadBps,
    fee: '0',
  }
}

/** What one whole unit brings, rounded down. */
function rateOf(amount: Amount, scale: number, to: { receives: Amount; scale: number }): string {
  const units = (to.receives * 10n ** BigInt(scale + rateScale)) / amount
  return formatDecimal(units / 10n ** BigInt(to.scale), rateScale)
}
