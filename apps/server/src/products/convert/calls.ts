import type { Exchange } from '@candor/core'
import { amountOf, formatDecimal, parseDecimal } from '@candor/core/money'
import type { WantedConversion } from '@candor/core/products/convert'
import type { BodyOf, ReplyOf } from '@candor/protocol'
import { conversionKinds, convertEndpoints } from '@candor/protocol/products/convert/endpoints'

import { type Answer, mount } from '../../calls/mount.ts'
import { pageReply, pagingOf } from '../../calls/paging.ts'
import { type Currency, currencyById, findCurrency } from '../../catalog/currencies.ts'
import { exchangeConfig } from '../../catalog/exchange-config.ts'
import { acceptOf } from './accept-of.ts'
import { conversionReply, dryReply, quoteReply } from './conversion-reply.ts'
import type { ConvertContext } from './convert-context.ts'
import { listConversions } from './queries.ts'
import { limitOf, limitsReply, valueText, withLimit } from './terms.ts'

export function convertCalls(context: ConvertContext) {
  const { db, exchange, committer, levels, now } = context
  const maxOf = async (userId: number) => limitOf(context, 'convert', await levels.of(userId))
  return mount(convertEndpoints, {
    convert: async ({ body, user, idempotencyKey: requestId }) => {
      const found = wantedOf(body)
      if (!found.ok) return found
      const options = { encode: conversionReply, requestId }
      if (body.dry !== '1' && body.quote_id !== undefined) {
        const quoteId = Number(body.quote_id)
        const accepted = acceptOf(exchange, { userId: user.id, quoteId, isFiat: false })
        return accepted.ok ? committer.submit(accepted.value, options) : accepted
      }
      const valueMax = await maxOf(user.id)
      const wanted = { ...found.value, userId: user.id, valueMax }
      const answer =
        body.dry === '1'
          ? await committer.read(() => previewReply(exchange, wanted, now()))
          : await committer.submit({ kind: 'convert.submit', ...wanted }, options)
      return withLimit(answer, valueMax)
    },
    quote: async ({ body, user, idempotencyKey: requestId }) => {
      const found = wantedOf(body)
      if (!found.ok) return found
      const valueMax = await maxOf(user.id)
      const command = { kind: 'convert.quote', ...found.value, userId: user.id, valueMax } as const
      return withLimit(await committer.submit(command, { encode: quoteReply, requestId }), valueMax)
    },
    list: async ({ body, user }) => {
      const paging = pagingOf(body)
      const kind = body.kind === undefined ? undefined : conversionKinds.indexOf(body.kind)
      const { conversions, total } = await listConversions(db, { userId: user.id, kind }, paging)
      return { ok: true, value: pageReply(conversions.map(conversionReply), paging, total) }
    },
    currencies: async ({ user }) => {
      const limits = limitsReply(context, 'convert', await levels.of(user.id))
      const value = await committer.read(() => ({ ...limits, ...currenciesOf(exchange, user.id) }))
      return { ok: true, value }
    },
  })
}

type Pair = Omit<WantedConversion, 'userId' | 'valueMax'>

function wantedOf(body: BodyOf<typeof convertEndpoints.quote>): Answer<Pair> {
  const from = coinOf(body, 'from_currency_id')
  if (!from.ok) return from
  const to = coinOf(body, 'to_currency_id')
  if (!to.ok) return to
  const units = parseDecimal(body.number, from.value.scale)
  if (units === undefined) return { ok: false, rejection: 'too_many_decimals', field: 'number' }
  return { ok: true, value: { fromId: from.value.id, toId: to.value.id, amount: amountOf(units) } }
}

/** Fiat money is bought with by other calls, which need a verified identity. */
function coinOf<Field extends 'from_currency_id' | 'to_currency_id'>(
  body: { readonly [F in Field]: string },
  field: Field,
): Answer<Currency> {
  const currency = findCurrency(body[field])
  if (currency === undefined) return { ok: false, rejection: 'currency_unknown', field }
  if (currency.kind === 'fiat') return { ok: false, rejection: 'convert_not_offered', field }
  return { ok: true, value: currency }
}

/** The figures at the present index. */
function previewReply(
  { products: { convert } }: Exchange,
  wanted: WantedConversion,
  at: number,
): Answer<ReplyOf<typeof convertEndpoints.convert>> {
  const found = convert.preview(wanted, at)
  return found.ok ? { ok: true, value: dryReply(wanted, found.value) } : found
}

function currenciesOf({ ledger }: Exchange, userId: number) {
  const { spreadBps, slippageBps, quoteMs, valueMin, currencyIds } = exchangeConfig.convert
  return {
    spread_bps: spreadBps,
    slippage_bps: slippageBps,
    quote_ms: quoteMs,
    value_min: valueText(valueMin),
    list: currencyIds.map((id) => {
      const { code, name, scale } = currencyById(id)
      const available = ledger.available(userId, 'change', id)
      return { id, code, name, scale, available: formatDecimal(available, scale) }
    }),
  }
}
