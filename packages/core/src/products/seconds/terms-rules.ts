import type { SecondsDuration, SecondsTerms } from './terms.ts'

/** An hour: orders are kept in memory until they are settled. */
const secondsMax = 3600
const durationsMax = 12
const windowMax = 60
const ordersMaxMax = 100
const oneInRate = 100_000_000n
const amountMax = 2n ** 63n - 1n

/** Whether terms are valid. */
export function isSound({ durations, ordersMax, sideMax }: SecondsTerms): boolean {
  return (
    isWithin(durations.length, 1, durationsMax) &&
    durations.every((each, at) => isSoundDuration(each, durations[at - 1])) &&
    isWithin(ordersMax, 1, ordersMaxMax) &&
    sideMax > 0n &&
    sideMax <= amountMax
  )
}

function isSoundDuration(
  { seconds, payout, window, stakeMin, stakeMax }: SecondsDuration,
  before: SecondsDuration | undefined,
): boolean {
  return (
    isWithin(seconds, (before?.seconds ?? 1) + 1, secondsMax) &&
    // The window begins after the opening, so that the opening price never counts in it.
    isWithin(window, 1, Math.min(windowMax, seconds - 1)) &&
    payout > 0n &&
    payout <= oneInRate &&
    stakeMin > 0n &&
    stakeMin <= stakeMax &&
    stakeMax <= amountMax
  )
}

/** Whether no term is worse for users than before: such a version needs no notice. */
export function isNoWorse(next: SecondsTerms, before: SecondsTerms): boolean {
  return (
    next.ordersMax >= before.ordersMax &&
    next.sideMax >= before.sideMax &&
    before.durations.every((old) => {
      const same = next.durations.find(({ seconds }) => seconds === old.seconds)
      return (
        same !== undefined &&
        same.window === old.window &&
        same.payout >= old.payout &&
        same.stakeMin <= old.stakeMin &&
        same.stakeMax >= old.stakeMax
      )
    })
  )
}

function isWithin(count: number, min: number, max: number): boolean {
  return Number.isSafeInteger(count) && count >= min && count <= max
}
