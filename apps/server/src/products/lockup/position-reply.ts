import { dividendDueAt, maturityOf } from '@candor/core/formulas/lockup'
import { formatDecimal } from '@candor/core/money'
import type { LockupPosition, LockupTerms } from '@candor/core/products/lockup'
import type { ReplyOf } from '@candor/protocol'
import { type lockupEndpoints, lockupStatusNames } from '@candor/protocol/products/lockup/endpoints'

import { currencyById } from '../../catalog/currencies.ts'

export type PositionReply = ReplyOf<typeof lockupEndpoints.list>['list'][number]
export type RedemptionReply = ReplyOf<typeof lockupEndpoints.redeem>

/** Rates are ratios with this many decimals. */
export const rateScale = 8

export function termsReply(terms: LockupTerms, scale: number) {
  const minutes = Math.floor(terms.dividendTimeMs / 60_000)
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60].map(twoDigits)
  return {
    days: terms.days,
    daily_rate_min: formatDecimal(terms.dailyRateMin, rateScale),
    daily_rate_max: formatDecimal(terms.dailyRateMax, rateScale),
    penalty_rate: formatDecimal(terms.penaltyRate, rateScale),
    amount_min: formatDecimal(terms.amountMin, scale),
    user_amount_max: formatDecimal(terms.userAmountMax, scale),
    plan_amount_max: formatDecimal(terms.planAmountMax, scale),
    dividend_time: `${hour}:${minute}`,
  }
}

/** A position as its owner sees it, live or as it was stored. */
export function positionReply(position: Omit<LockupPosition, 'touchedIn'>): PositionReply {
  const { id, version, amount, startedAt, daysPaid, dividends, penalty, status } = position
  const { code, scale } = currencyById(version.plan.currencyId)
  const term = { startedAt, days: version.days, dividendTimeMs: version.dividendTimeMs }
  const isOver = position.closedAt > 0
  return {
    id,
    config_id: version.id,
    plan_id: version.plan.id,
    currency: version.plan.currencyId,
    code,
    amount: formatDecimal(amount, scale),
    ...termsReply(version, scale),
    started_at: startedAt,
    matures_at: maturityOf(term),
    days_paid: daysPaid,
    dividends: formatDecimal(dividends, scale),
    next_dividend_at: isOver ? 0 : dividendDueAt(term, daysPaid + 1),
    status,
    status_name: lockupStatusNames[status - 1] ?? 'in_progress',
    closing: isOver ? closingOf(position) : '',
    penalty: formatDecimal(penalty, scale),
    returned: formatDecimal(isOver ? amount - penalty : 0n, scale),
    closed_at: position.closedAt,
  }
}

/** The result of a redemption; repeated requests get the same reply. */
export function redemptionReply(position: Omit<LockupPosition, 'touchedIn'>): RedemptionReply {
  const { id, version, amount, daysPaid, dividends, penalty } = position
  const { code, scale } = currencyById(version.plan.currencyId)
  return {
    id,
    code,
    amount: formatDecimal(amount, scale),
    returned: formatDecimal(amount - penalty, scale),
    penalty: formatDecimal(penalty, scale),
    penalty_rate: formatDecimal(version.penaltyRate, rateScale),
    days_remaining: version.days - daysPaid,
    dividends: formatDecimal(dividends, scale),
    closing: closingOf(position),
  }
}

/** Every day that was over has been paid when a position closes. */
function closingOf({ daysPaid, version }: Pick<LockupPosition, 'daysPaid' | 'version'>) {
  return daysPaid === version.days ? 'matured' : 'early'
}

function twoDigits(count: number): string {
  return String(count).padStart(2, '0')
}
