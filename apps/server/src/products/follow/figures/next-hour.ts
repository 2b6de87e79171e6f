import type { Selectable } from 'kysely'

import type { Schema } from '../../../db/schema.ts'

declare module '../../../db/schema.ts' {
  interface Schema {
    /** The figures of a trader at the end of an hour: sums since the approval. */
    follow_hour: {
      trader_id: bigint
      hour: bigint
      mark: bigint
      terms_seq: bigint
      cash: bigint
      open_profit: bigint
      inflow: bigint
      outflow: bigint
      growth: bigint
      peak: bigint
      drawdown: bigint
      closed: number
      won: number
      profit: bigint
      holding_ms: bigint
      copies: number
      slippage: bigint
      copied_profit: bigint
      copied_margin: bigint
      followers: number
      followers_ever: number
      aum: bigint
    }
  }
}

export type TraderHour = Selectable<Schema['follow_hour']>

/** A growth of one: parts of 10^12. */
export const growthScale = 10n ** 12n
const rateWhole = 100_000_000n

/** The account of a trader at a moment: what it has, and the unrealised profit of open orders. */
export type Equity = { readonly cash: bigint; readonly openProfit: bigint }

/** What was closed in a while. */
export type Closed = {
  readonly closed: number
  readonly won: number
  readonly profit: bigint
  readonly holdingMs: bigint
}
/** What followers had of it. */
export type Copied = {
  readonly copies: number
  readonly slippage: bigint
  readonly profit: bigint
  readonly margin: bigint
}

/** What is measured of one hour, beside the hour before. */
export type HourInputs = {
  readonly traderId: number
  readonly hour: number
  readonly mark: number
  readonly termsSeq: number
  readonly equity: Equity
  /** Transfers and shares of profits since the hour before: what is no result of trading. */
  readonly inflow: bigint
  readonly outflow: bigint
  readonly closed: Closed
  readonly copied: Copied
  readonly followers: number
  readonly followersEver: number
  readonly aum: bigint
}

/** What an hour continues: the one before, or the account at the approval where that had no open order. */
export type Before = {
  readonly equity: Equity
  readonly row: TraderHour | undefined
}

export const nothingClosed: Closed = { closed: 0, won: 0, profit: 0n, holdingMs: 0n }
export const nothingCopied: Copied = { copies: 0, slippage: 0n, profit: 0n, margin: 0n }

/**
 * The figures at the end of an hour. Growth is time-weighted: what comes in counts from the beginning of the hour and what
 * goes out until its end, so that neither is a result.
 */
export function nextHour(before: Before | undefined, inputs: HourInputs): TraderHour {
  const { equity, inflow, outflow, closed, copied } = inputs
  const row = before?.row
  const growth = grown(row?.growth ?? growthScale, before, inputs)
  const peak = max(row?.peak ?? growthScale, growth)
  const fall = ((peak - growth) * rateWhole) / peak
  return {
    trader_id: BigInt(inputs.traderId),
    hour: BigInt(inputs.hour),
    mark: BigInt(inputs.mark),
    terms_seq: BigInt(inputs.termsSeq),
    cash: equity.cash,
    open_profit: equity.openProfit,
    inflow: before === undefined ? 0n : inflow,
    outflow: before === undefined ? 0n : outflow,
    growth,
    peak,
    drawdown: max(row?.drawdown ?? 0n, fall),
    closed: (row?.closed ?? 0) + closed.closed,
    won: (row?.won ?? 0) + closed.won,
    profit: (row?.profit ?? 0n) + closed.profit,
    holding_ms: (row?.holding_ms ?? 0n) + closed.holdingMs,
    copies: (row?.copies ?? 0) + copied.copies,
    slippage: (row?.slippage ?? 0n) + copied.slippage,
    copied_profit: (row?.copied_profit ?? 0n) + copied.profit,
    copied_margin: (row?.copied_margin ?? 0n) + copied.margin,
    followers: inputs.followers,
    followers_ever: inputs.followersEver,
    aum: inputs.aum,
  }
}

/** Rounded down. An account without money has no return. */
function grown(
  growth: bigint,
  before: Before | undefined,
  { equity, inflow, outflow }: HourInputs,
): bigint {
  if (before === undefined) return growth
  const from = worth(before.equity) + inflow
  if (from === 0n) return growth
  return (growth * (worth(equity) + outflow)) / from
}

/** An open order loses its margin at most. */
const worth = ({ cash, openProfit }: Equity): bigint => max(cash + openProfit, 0n)

const max = (one: bigint, other: bigint): bigint => (one > other ? one : other)
