import { type Amount, amountOf, parseDecimal, rateOf } from '@candor/core/money'
import type { SecondsDuration, SecondsTerms } from '@candor/core/products/seconds'

import type { Answer } from '../../calls/mount.ts'
import { currencyById } from '../../catalog/currencies.ts'
import { exchangeConfig } from '../../catalog/exchange-config.ts'

/** A percentage with so many decimals is a rate in parts of 10^8. */
const percentScale = 6
const { scale } = currencyById(exchangeConfig.seconds.currencyId)

/** Terms as they are requested and shown to the approver. */
type WrittenTerms = { readonly [Field in 'durations' | 'orders_max' | 'side_max']?: string }

/** Reads terms; the core decides whether they are sound. */
export function termsOf({
  durations: lines = '',
  orders_max: ordersMax,
  side_max: side = '',
}: WrittenTerms): Answer<SecondsTerms> {
  const sideMax = amountIn(side)
  if (sideMax === undefined) return { ok: false, rejection: 'too_many_decimals', field: 'side_max' }
  const durations = lines.trim().split(/\n+/).map(durationOf)
  if (!isComplete(durations)) return { ok: false, rejection: 'parameter_error', field: 'durations' }
  return { ok: true, value: { durations, ordersMax: Number(ordersMax), sideMax } }
}

/** `30 90 3 5 1000`: seconds, percent paid, seconds of the average, smallest and largest stake. */
function durationOf(line: string): SecondsDuration | undefined {
  const words = line.trim().split(/\s+/)
  const [seconds = '', percent = '', window = '', min = '', max = ''] = words
  const [payout, stakeMin, stakeMax] = [rateIn(percent), amountIn(min), amountIn(max)]
  const isRead = words.length === 5 && isCount(seconds) && isCount(window)
  if (!isRead || payout === undefined || stakeMin === undefined || stakeMax === undefined)
    return undefined
  return { seconds: Number(seconds), payout, window: Number(window), stakeMin, stakeMax }
}

const isCount = (text: string) => /^[1-9]\d{0,5}$/.test(text)

function isComplete(
  read: readonly (SecondsDuration | undefined)[],
): read is readonly SecondsDuration[] {
  return !read.includes(undefined)
}

function amountIn(text: string): Amount | undefined {
  const units = parseDecimal(text, scale)
  return units === undefined ? undefined : amountOf(units)
}

function rateIn(percent: string) {
  const parts = parseDecimal(percent, percentScale)
  return parts === undefined ? undefined : rateOf(parts)
}
