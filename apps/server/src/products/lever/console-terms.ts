import { amountOf, parseDecimal, type Rate, rateOf } from '@candor/core/money'
import type { LeverOffer, LeverTier } from '@candor/core/products/lever'

import type { Answer } from '../../calls/mount.ts'
import { currencyById } from '../../catalog/currencies.ts'
import { exchangeConfig } from '../../catalog/exchange-config.ts'

/** A percentage with so many decimals is a rate in parts of 10^8. */
const percentScale = 6
const { scale } = currencyById(exchangeConfig.lever.currencyId)
const rates = ['fee', 'overnight', 'liquidation', 'slippage'] as const
type RateField = `${(typeof rates)[number]}_percent`

/** An offer as it is requested and shown to the approver. */
export type WrittenOffer = {
  readonly [
    Field in RateField | 'profit_margins' | 'orders_max' | 'notional_max' | 'tiers'
  ]?: string
}

/** Reads an offer; the core decides whether it is sound. No version changes the spread, which is part of a price. */
export function offerOf(written: WrittenOffer): Answer<LeverOffer> {
  const read: Partial<Record<(typeof rates)[number], Rate>> = {}
  for (const name of rates) {
    const field = `${name}_percent` as const
    const rate = rateIn(written[field])
    if (rate === undefined) return { ok: false, rejection: 'too_many_decimals', field }
    read[name] = rate
  }
  const zero = rateOf(0n)
  const { fee = zero, overnight = zero, liquidation = zero, slippage = zero } = read
  const { spread } = exchangeConfig.lever.terms
  const notional = parseDecimal(written.notional_max ?? '', scale)
  if (notional === undefined)
    return { ok: false, rejection: 'too_many_decimals', field: 'notional_max' }
  const lines = (written.tiers ?? '').trim().split(/\n+/)
  const tiers = lines.map((line, at) => tierOf(line, at === lines.length - 1))
  if (!isComplete(tiers)) return { ok: false, rejection: 'parameter_error', field: 'tiers' }
  const profitMargins = Number(written.profit_margins)
  return {
    ok: true,
    value: {
      terms: { spread, fee, overnight, liquidation, profitMargins },
      slippage,
      ordersMax: Number(written.orders_max),
      notionalMax: amountOf(notional),
      tiers,
    },
  }
}

/** `100000 100 0.5`: below which notional, the largest multiple, percent of maintenance; the last line begins with `-`. */
function tierOf(line: string, isLast: boolean): LeverTier | undefined {
  const words = line.trim().split(/\s+/)
  const [bound = '', multiple = '', percent = ''] = words
  const maintenance = rateIn(percent)
  const below = bound === '-' ? undefined : parseDecimal(bound, scale)
  const isRead = words.length === 3 && /^[1-9]\d{0,3}$/.test(multiple)
  if (!isRead || maintenance === undefined || isLast !== (bound === '-')) return undefined
  if (bound !== '-' && below === undefined) return undefined
  return {
    below: below === undefined ? undefined : amountOf(below),
    multipleMax: Number(multiple),
    maintenance,
  }
}

const isComplete = (read: readonly (LeverTier | undefined)[]): read is readonly LeverTier[] =>
  !read.includes(undefined)

function rateIn(percent = ''): Rate | undefined {
  const parts = parseDecimal(percent, percentScale)
  return parts === undefined ? undefined : rateOf(parts)
}
