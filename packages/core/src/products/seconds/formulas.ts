import { type Amount, amountOf, applyRate, divide, type Rate } from '../../money/amount.ts'
import { secondsResult, type SecondsResult, type SecondsSide } from './order.ts'

/** Stored with each order; it changes with any rule below. */
export const formulaVersion = 1

/** An order that no price has opened for so long is void. */
export const openingMsMax = 3000
/** Without a price for longer than this no order is accepted. */
export const staleAfterMs = 2000

const secondMs = 1000
const neededPercent = 80

/** The second of the index to which a moment belongs: its first price is the sample of that second. */
export const secondOf = (at: number): number => Math.floor(at / secondMs) * secondMs

export const expiryOf = (openedAt: number, seconds: number): number => openedAt + seconds * secondMs

type Window = { readonly expiresAt: number; readonly window: number }

/** Whether the sample of a second counts for the settlement: the last `window` seconds, the expiry included. */
export function isInWindow(second: number, { expiresAt, window }: Window): boolean {
  return second > expiresAt - window * secondMs && second <= expiresAt
}

/** How many samples of a window settle: 80 % of its seconds, rounded up. */
export const samplesNeeded = (window: number): number => Math.ceil((window * neededPercent) / 100)

/** The average of the samples, half-up in ticks; undefined where they are too few. */
export function settlePriceOf(samples: readonly number[], window: number): number | undefined {
  if (samples.length < samplesNeeded(window)) return undefined
  return averageOf(samples)
}

/** The average of prices, half-up in ticks: the chart draws it while the window runs. */
export function averageOf(samples: readonly number[]): number {
  const sum = samples.reduce((total, price) => total + BigInt(price), 0n)
  return Number(divide(sum, BigInt(samples.length), 'half_up'))
}

/** Prices are compared as they are displayed; equal prices are a tie. */
export function resultOf(side: SecondsSide, open: number, settle: number): SecondsResult {
  if (settle === open) return secondsResult.tie
  return settle > open === (side === 'up') ? secondsResult.win : secondsResult.lose
}

/** What a right direction pays beside the stake, rounded down. */
export const profitOf = (stake: Amount, payout: Rate): Amount => applyRate(stake, payout, 'down')

type Staked = { readonly stake: Amount; readonly payout: Rate }

/** What a result pays back. */
export function creditOf({ stake, payout }: Staked, result: SecondsResult): Amount {
  if (result === secondsResult.win) return amountOf(stake + profitOf(stake, payout))
  return result === secondsResult.lose ? amountOf(0n) : stake
}

/** The part of right directions at which wins and losses are equal, in parts per 10^8, half-up. */
export function breakEvenOf(payout: Rate): bigint {
  const whole = 100_000_000n
  return divide(whole * whole, whole + payout, 'half_up')
}
