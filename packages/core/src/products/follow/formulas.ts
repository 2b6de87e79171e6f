import { type Amount, amountOf, applyRate, divide, type Rate } from '../../money/amount.ts'
import type { CopySide } from './copy.ts'
import type { FollowSizing } from './follow.ts'

/** Raised when a formula gives another result than before; stored with each result. */
export const followFormulaVersion = 1

const whole = 100_000_000n
const dayMs = 86_400_000
const weekMs = 7 * dayMs
/** The first of January 1970 was a Thursday. */
const firstMonday = 4 * dayMs

/**
 * The size of a copy in hundredths of a lot: the trader's lots times the number, or the number. Whole lots stay, others are
 * rounded half-up to two decimals above one lot and down below it; zero is below the minimum.
 */
export function copyShareOf(
  { sizing, number }: { readonly sizing: FollowSizing; readonly number: Rate },
  leadShare: number,
): number {
  const lotsInParts = (sizing === 'lots' ? 100n : BigInt(leadShare)) * number
  const isRoundedDown = lotsInParts <= whole * 100n
  return Number(divide(lotsInParts, whole, isRoundedDown ? 'down' : 'half_up'))
}

/** What a copy keeps when the trader keeps `leadLeft` of an order, to the nearest hundredth of a lot, half-up. */
export function copyLeftOf(
  { share, leadShare }: { readonly share: number; readonly leadShare: number },
  leadLeft: number,
): number {
  return Number(divide(BigInt(share) * BigInt(leadLeft), BigInt(leadShare), 'half_up'))
}

/** How much worse than the trader's price a follower's is, in parts of 10^8 of it, half-up; negative for better. */
export function slippageOf(
  { side, isClosing }: { readonly side: CopySide; readonly isClosing: boolean },
  { leaderPrice, price }: { readonly leaderPrice: number; readonly price: number },
): bigint {
  const isBuying = (side === 'long') !== isClosing
  const worse = BigInt(isBuying ? price - leaderPrice : leaderPrice - price)
  const size = divide((worse < 0n ? -worse : worse) * whole, BigInt(leaderPrice), 'half_up')
  return worse < 0n ? -size : size
}

/** What closing an order, or a part of one, has brought after all its costs. */
export function netOf({
  returned,
  margin,
  openFee,
  overnight,
}: {
  readonly returned: Amount
  readonly margin: Amount
  readonly openFee: Amount
  readonly overnight: Amount
}): bigint {
  return returned - margin - openFee - overnight
}

/** What counts for the share of a copy that its follower holds: its net profit, up to the profit at the switch. */
export function sharedProfitOf(shareBase: Amount, selfProfit: bigint): bigint {
  const gain = selfProfit > 0n ? selfProfit : 0n
  return gain > shareBase ? shareBase : gain
}

/** What the trader gets of the profits so far, rounded down: losses are carried forward. */
export function shareDueOf(
  profit: bigint,
  { rate, sharedBefore }: { readonly rate: Rate; readonly sharedBefore: Amount },
): Amount {
  const ofProfit = applyRate(amountOf(profit > 0n ? profit : 0n), rate, 'down')
  return amountOf(ofProfit > sharedBefore ? ofProfit - sharedBefore : 0n)
}

/** What is paid of it: available funds only, never a margin. */
export const sharePaidOf = (due: Amount, available: Amount): Amount =>
  due > available ? available : due

/** The realised loss at which a follow ends. */
export const lossMaxOf = (marginMax: Amount, lossRate: Rate): Amount =>
  applyRate(marginMax, lossRate, 'down')

/** The next Monday at 00:00 UTC after a moment. */
export function nextShareAt(at: number): number {
  return (Math.floor((at - firstMonday) / weekMs) + 1) * weekMs + firstMonday
}
