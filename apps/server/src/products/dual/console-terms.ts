import { dualSchedule } from '@candor/core/formulas/dual'
import { amountOf, parseDecimal, rateOf } from '@candor/core/money'
import type { DualTerms } from '@candor/core/products/dual'

import type { Answer } from '../../calls/mount.ts'
import { pairBySymbol } from '../../catalog/pairs.ts'
import { currenciesOf, marketConfig } from './replies.ts'

const hourMs = 3_600_000
/** A percentage with so many decimals is a rate in parts of 10^8. */
const percentScale = 6

/** An offer as it is requested and shown to the approver. */
type Written = {
  readonly [
    Field in
      | 'symbol'
      | 'type'
      | 'per_share'
      | 'strike'
      | 'annual_percent'
      | 'matures_on'
      | 'closes_hours'
      | 'shares'
      | 'user_shares'
  ]?: string
}

/** Reads the terms of an offer; the core decides whether they are sound. */
export function termsOf(written: Written): Answer<DualTerms> {
  const marketId = pairBySymbol.get(written.symbol ?? '')?.id
  if (marketId === undefined) return { ok: false, rejection: 'market_unknown', field: 'symbol' }
  const type = written.type === 'put' ? 'put' : 'call'
  const { scale } = currenciesOf({ marketId, type }).deposited
  const perShare = parseDecimal(written.per_share ?? '', scale)
  if (perShare === undefined)
    return { ok: false, rejection: 'too_many_decimals', field: 'per_share' }
  const price = parseDecimal(written.strike ?? '', marketConfig(marketId).priceScale)
  if (price === undefined) return { ok: false, rejection: 'too_many_decimals', field: 'strike' }
  const rate = parseDecimal(written.annual_percent ?? '', percentScale)
  if (rate === undefined)
    return { ok: false, rejection: 'too_many_decimals', field: 'annual_percent' }
  const day = written.matures_on ?? ''
  const midnight = Date.parse(`${day}T00:00:00Z`)
  // The 30th of February is parsed as a day of March.
  if (Number.isNaN(midnight) || new Date(midnight).toISOString().slice(0, 10) !== day)
    return { ok: false, rejection: 'parameter_error', field: 'matures_on' }
  const maturesAt = midnight + dualSchedule.maturityOffsetMs
  return {
    ok: true,
    value: {
      marketId,
      type,
      perShare: amountOf(perShare),
      linkedPrice: Number(price),
      annualRate: rateOf(rate),
      closesAt: maturesAt - Number(written.closes_hours) * hourMs,
      maturesAt,
      shares: Number(written.shares),
      userShares: Number(written.user_shares),
    },
  }
}
