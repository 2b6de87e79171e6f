import { amountOf, parseDecimal, rateOf } from '@candor/core/money'
import type { MiningFigures, MiningTerms } from '@candor/core/products/mining'

import type { Answer } from '../../calls/mount.ts'
import { pairBySymbol } from '../../catalog/pairs.ts'
import type { Details } from '../../services/four-eyes/house-executors.ts'
import { currenciesOf } from './replies.ts'

const dayMs = 86_400_000
/** A percentage with so many decimals is a rate in parts of 10^8. */
const percentScale = 6

/** Reads the terms of a plan as they are requested and shown to the approver; the core decides whether they are sound. */
export function termsOf(written: Details): Answer<MiningTerms> {
  const marketId = pairBySymbol.get(written['symbol'] ?? '')?.id
  if (marketId === undefined) return { ok: false, rejection: 'market_unknown', field: 'symbol' }
  const { base, quote } = currenciesOf(marketId)
  const cost = parseDecimal(written['cost'] ?? '', quote.scale)
  if (cost === undefined) return { ok: false, rejection: 'too_many_decimals', field: 'cost' }
  const electricity = parseDecimal(written['electricity'] ?? '', quote.scale)
  if (electricity === undefined)
    return { ok: false, rejection: 'too_many_decimals', field: 'electricity' }
  const outputMax = parseDecimal(written['output_max'] ?? '', base.scale)
  if (outputMax === undefined)
    return { ok: false, rejection: 'too_many_decimals', field: 'output_max' }
  return {
    ok: true,
    value: {
      marketId,
      days: Number(written['days']),
      cost: amountOf(cost),
      electricity: amountOf(electricity),
      outputMax: amountOf(outputMax),
      thMin: Number(written['th_min']),
      userTh: Number(written['user_th']),
      thTotal: Number(written['th_total']),
    },
  }
}

/** Reads the figures of a day. The index is not among them. */
export function figuresOf(written: Details): Answer<MiningFigures> {
  const marketId = pairBySymbol.get(written['symbol'] ?? '')?.id
  if (marketId === undefined) return { ok: false, rejection: 'market_unknown', field: 'symbol' }
  const text = written['day'] ?? ''
  const midnight = Date.parse(`${text}T00:00:00Z`)
  // The 30th of February is parsed as a day of March.
  if (Number.isNaN(midnight) || new Date(midnight).toISOString().slice(0, 10) !== text)
    return { ok: false, rejection: 'parameter_error', field: 'day' }
  const subsidy = parseDecimal(written['subsidy'] ?? '', currenciesOf(marketId).base.scale)
  if (subsidy === undefined) return { ok: false, rejection: 'too_many_decimals', field: 'subsidy' }
  const uptime = parseDecimal(written['uptime_percent'] ?? '', percentScale)
  if (uptime === undefined)
    return { ok: false, rejection: 'too_many_decimals', field: 'uptime_percent' }
  const poolFee = parseDecimal(written['pool_fee_percent'] ?? '', percentScale)
  if (poolFee === undefined)
    return { ok: false, rejection: 'too_many_decimals', field: 'pool_fee_percent' }
  return {
    ok: true,
    value: {
      marketId,
      day: midnight / dayMs,
      networkTh: Number(written['network_th']),
      subsidy: amountOf(subsidy),
      uptime: rateOf(uptime),
      poolFee: rateOf(poolFee),
      isDemo: written['demo'] === '1',
    },
  }
}
