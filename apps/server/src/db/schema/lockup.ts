/** Tables of 0007-lockup.sql, as both drivers return them. */
export type LockupSchema = {
  lockup_plan: { id: number; currency_id: number; is_paused: 0 | 1 }
  lockup_version: {
    id: number
    plan_id: number
    number: number
    effective_at: bigint
    days: number
    daily_rate_min: bigint
    daily_rate_max: bigint
    penalty_rate: bigint
    amount_min: bigint
    user_amount_max: bigint
    plan_amount_max: bigint
    dividend_time_ms: number
  }
  lockup_rate: { version_id: number; day: number; daily_rate: bigint }
  lockup_position: {
    id: bigint
    user_id: bigint
    version_id: number
    amount: bigint
    started_at: bigint
    days_paid: number
    dividends: bigint
    status: 1 | 2
    penalty: bigint
    closed_at: bigint
  }
  lockup_dividend: {
    position_id: bigint
    day: number
    daily_rate: bigint
    amount: bigint
    at: bigint
    seq: bigint
  }
}
