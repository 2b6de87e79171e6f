import { amountOf, parseDecimal } from '@candor/core/money'
import type { IeoTerms } from '@candor/core/products/ieo'

import type { Answer } from '../../calls/mount.ts'
import { findCurrency } from '../../catalog/currencies.ts'
import { exchangeConfig } from '../../catalog/exchange-config.ts'

const hourMs = 3_600_000
const tokenFields = [
  'supply',
  'total_issuance',
  'team_amount',
  'minimum',
  'maximum',
  'user_max',
  'user_cap',
  'raise_min',
] as const

/** A project as it is requested and shown to the approver. */
type Written = Readonly<Partial<Record<string, string>>>

/** Reads the terms of a project; the core decides whether they are sound. */
export function termsOf(written: Written): Answer<IeoTerms> {
  const token = findCurrency(written['token'] ?? '')
  if (token?.kind !== 'token') return { ok: false, rejection: 'currency_unknown', field: 'token' }
  const pay = findCurrency(written['pay_currency'] ?? '')
  if (pay === undefined || !exchangeConfig.ieo.payIds.includes(pay.id))
    return { ok: false, rejection: 'currency_unknown', field: 'pay_currency' }
  const price = parseDecimal(written['per_token'] ?? '', pay.scale)
  if (price === undefined) return { ok: false, rejection: 'too_many_decimals', field: 'per_token' }
  const read = tokenFields.map((field) => [field, parseDecimal(written[field] ?? '', token.scale)])
  const wrong = read.find(([, units]) => units === undefined)
  if (wrong !== undefined)
    return { ok: false, rejection: 'too_many_decimals', field: String(wrong[0]) }
  const units = new Map(read as [string, bigint][]) // None is undefined.
  const tokens = (field: (typeof tokenFields)[number]) => amountOf(units.get(field) ?? 0n)
  const number = (field: string) => Number(written[field])
  const endsAt = number('ends_at')
  return {
    ok: true,
    value: {
      tokenId: token.id,
      payId: pay.id,
      price: amountOf(price),
      supply: tokens('supply'),
      orderMin: tokens('minimum'),
      orderMax: tokens('maximum'),
      userMax: tokens('user_max'),
      userCap: tokens('user_cap'),
      raiseMin: tokens('raise_min'),
      warmUpAt: number('warm_up_at'),
      startsAt: number('starts_at'),
      endsAt,
      reviewBy: endsAt + number('review_hours') * hourMs,
      listingAt: number('listing_at'),
      lockDays: number('lock_days'),
      unlockDays: number('unlock_days'),
      disclosure: {
        name: written['name'] ?? '',
        website: written['website'] ?? '',
        whitepaper: written['whitepaper'] ?? '',
        totalIssuance: tokens('total_issuance'),
        teamAmount: tokens('team_amount'),
        teamLockDays: number('team_lock_days'),
      },
    },
  }
}
