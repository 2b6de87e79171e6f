import { type Amount, amountOf, parseDecimal } from '@candor/core/money'
import type { BodyOf, ReplyOf } from '@candor/protocol'
import { quickEndpoints } from '@candor/protocol/products/convert/quick-endpoints'

import { type Answer, mount } from '../../../calls/mount.ts'
import { findCurrency } from '../../../catalog/currencies.ts'
import { acceptOf } from '../accept-of.ts'
import { conversionReply, dryReply, quoteReply } from '../conversion-reply.ts'
import type { ConvertContext } from '../convert-context.ts'
import { dustBelow, limitOf, withLimit } from '../terms.ts'
import { dustReply } from './dust-reply.ts'
import { offerReply } from './offer-reply.ts'
import { sweepReply } from './sweep-reply.ts'

type QuoteReply = ReplyOf<typeof quickEndpoints.quickQuote>

/** Coins for fiat money, and small balances: what the app offers beside the exchange of two coins. */
export function quickCalls(context: ConvertContext) {
  const { committer, exchange, levels, now } = context
  return mount(quickEndpoints, {
    offer: async ({ user }) => {
      const level = await levels.of(user.id)
      const value = await committer.read(() => offerReply(context, { userId: user.id, level }))
      return { ok: true, value }
    },
    quickQuote: async ({ body, user, idempotencyKey: requestId }) => {
      const found = wantedOf(body)
      if (!found.ok) return found
      const valueMax = limitOf(context, 'buy', await levels.of(user.id))
      const wanted = { ...found.value, userId: user.id, valueMax }
      const answer =
        body.dry === '1' ? await dryQuote(context, wanted) : await quote(context, wanted, requestId)
      return withLimit(answer, valueMax)
    },
    buy: async ({ body, user, idempotencyKey: requestId }) => {
      const quoteId = Number(body.quote_id)
      const accepted = acceptOf(exchange, { userId: user.id, quoteId, isFiat: true })
      if (!accepted.ok) return accepted
      return committer.submit(accepted.value, { encode: conversionReply, requestId })
    },
    dust: async ({ user }) => ({
      ok: true,
      value: await committer.read(() => {
        const below = dustBelow(context)
        return dustReply(exchange, { userId: user.id, below, at: now() })
      }),
    }),
    sweep: async ({ body, user, lang, idempotencyKey: requestId }) => {
      const currencyIds = [...new Set(body.currencies.split(',').map(Number))]
      if (currencyIds.some((id) => findCurrency(String(id)) === undefined))
        return { ok: false, rejection: 'currency_unknown', field: 'currencies' }
      const valueBelow = dustBelow(context)
      return committer.submit(
        { kind: 'convert.sweep', userId: user.id, currencyIds, valueBelow },
        { encode: (swept) => sweepReply(swept, lang), requestId },
      )
    },
  })
}

type Pair = { readonly fromId: number; readonly toId: number }
/** What is paid, or what is received. */
type Sum = { readonly amount: Amount } | { readonly receives: Amount }
type Wanted = Pair & Sum & { readonly userId: number; readonly valueMax: Amount }

function wantedOf({
  fiat: paid,
  coin: bought,
  number,
  unit,
}: BodyOf<typeof quickEndpoints.quickQuote>): Answer<Pair & Sum> {
  const fiat = findCurrency(paid)
  if (fiat?.kind !== 'fiat') return { ok: false, rejection: 'currency_unknown', field: 'fiat' }
  const coin = findCurrency(bought)
  if (coin?.kind !== 'coin') return { ok: false, rejection: 'currency_unknown', field: 'coin' }
  const units = parseDecimal(number, unit === 'fiat' ? fiat.scale : coin.scale)
  if (units === undefined) return { ok: false, rejection: 'too_many_decimals', field: 'number' }
  const sum = unit === 'fiat' ? { amount: amountOf(units) } : { receives: amountOf(units) }
  return { ok: true, value: { fromId: fiat.id, toId: coin.id, ...sum } }
}

function quote(
  { committer }: ConvertContext,
  wanted: Wanted,
  requestId: string | undefined,
): Promise<Answer<QuoteReply>> {
  const options = { encode: quoteReply, requestId }
  return 'amount' in wanted
    ? committer.submit({ kind: 'convert.quote', ...wanted }, options)
    : committer.submit({ kind: 'convert.quote_cost', ...wanted }, options)
}

function dryQuote(
  { committer, exchange, now }: ConvertContext,
  wanted: Wanted,
): Promise<Answer<QuoteReply>> {
  const { convert } = exchange.products
  return committer.read(() => {
    const found = 'amount' in wanted ? convert.price(wanted, now()) : convert.priceOf(wanted, now())
    return found.ok ? { ok: true, value: dryReply(wanted, found.value) } : found
  })
}
