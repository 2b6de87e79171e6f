import type { Answer } from '../../calls/mount.ts'
import { findCurrency } from '../../catalog/currencies.ts'
import { findPair, type Pair, pairs } from '../../catalog/pairs.ts'

/** The market that a list or a cancel is for; none means all of them. */
export function marketOf({ match_id }: { match_id?: string }): Answer<number | undefined> {
  if (match_id === undefined) return { ok: true, value: undefined }
  const pair = pairs.find(({ id }) => id === Number(match_id))
  if (pair === undefined) return { ok: false, rejection: 'market_unknown', field: 'match_id' }
  return { ok: true, value: pair.id }
}

/** The market that an order names by its two currencies. */
export function pairOf(body: { currency_id: string; legal_id: string }): Answer<Pair> {
  const [base, quote] = [findCurrency(body.currency_id), findCurrency(body.legal_id)]
  if (quote === undefined) return { ok: false, rejection: 'market_unknown', field: 'legal_id' }
  const pair = base && findPair(base.id, quote.id)
  if (pair === undefined) return { ok: false, rejection: 'market_unknown', field: 'currency_id' }
  return { ok: true, value: pair }
}
