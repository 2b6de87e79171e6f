import { amountOf, nothing, parseDecimal, rateOf } from '@candor/core/money'
import { type ArtistTerms, type BoxTerms, nftMode, type SaleTerms } from '@candor/core/products/nft'

import type { Answer } from '../../calls/mount.ts'
import { findCurrency } from '../../catalog/currencies.ts'
import { exchangeConfig } from '../../catalog/exchange-config.ts'

/** Fields as they are requested and shown to the approver. */
type Written = Readonly<Partial<Record<string, string>>>

/** Rates count parts per 10^8: a per cent has six decimals. */
const percentScale = 6

export function artistOf(written: Written): Answer<ArtistTerms> {
  const { name = '', bio = '', avatar = '', payee_id: payee = '0' } = written
  const royalty = parseDecimal(written['royalty_percent'] ?? '', percentScale)
  if (royalty === undefined)
    return { ok: false, rejection: 'too_many_decimals', field: 'royalty_percent' }
  return {
    ok: true,
    value: { name, bio, avatar, payeeId: Number(payee), royalty: rateOf(royalty) },
  }
}

/** The terms of a sale of the house; the core decides whether they are sound. */
export function saleTermsOf(written: Written): Answer<SaleTerms> {
  const currency = currencyOf(written)
  if (!currency.ok) return currency
  const { id: currencyId, scale } = currency.value
  const isAuction = written['mode'] === '2'
  const fields = ['asking', 'increment', 'deposit', 'reserve'] as const
  const read = fields.map((field) => parseDecimal(written[field] ?? '0', scale))
  const wrong = read.indexOf(undefined)
  if (wrong >= 0) return { ok: false, rejection: 'too_many_decimals', field: fields[wrong] ?? '' }
  const [asking = 0n, increment = 0n, deposit = 0n, reserve = 0n] = read
  const ofAuction = (units: bigint) => (isAuction ? amountOf(units) : nothing)
  return {
    ok: true,
    value: {
      mode: isAuction ? nftMode.auction : nftMode.fixed,
      currencyId,
      price: amountOf(asking),
      increment: ofAuction(increment),
      deposit: ofAuction(deposit),
      reserve: ofAuction(reserve),
      ...timesOf(written),
    },
  }
}

/** A series whose commitment was made when it was requested. */
export function seriesOf(written: Written): Answer<BoxTerms> {
  const currency = currencyOf(written)
  if (!currency.ok) return currency
  const { id: currencyId, scale } = currency.value
  const asking = parseDecimal(written['asking'] ?? '', scale)
  if (asking === undefined) return { ok: false, rejection: 'too_many_decimals', field: 'asking' }
  const { name = '', description = '', poster = '', root = '', chain_end: chainEnd = '' } = written
  return {
    ok: true,
    value: {
      name,
      description,
      poster,
      itemIds: idsOf(written['works'] ?? ''),
      root,
      chainEnd,
      currencyId,
      price: amountOf(asking),
      ...timesOf(written),
    },
  }
}

export const idsOf = (text: string): number[] => text.split(',').filter(Boolean).map(Number)

function currencyOf(written: Written): Answer<{ id: number; scale: number }> {
  const currency = findCurrency(written['currency'] ?? '')
  if (currency === undefined || !exchangeConfig.nft.currencyIds.includes(currency.id))
    return { ok: false, rejection: 'currency_unknown', field: 'currency' }
  return { ok: true, value: currency }
}

/** Without a start a sale begins when it is approved. */
const timesOf = (written: Written) => ({
  startsAt: Number(written['starts_at'] ?? '0'),
  endsAt: Number(written['ends_at']),
})
