import type { GamesTerms } from '../terms.ts'

/** Parameters of tests: stakes of 1 to 50 credits, and at most 100 lost a day. */
export const testTerms: GamesTerms = {
  stakeMin: 100,
  stakeMax: 5000,
  dayLossMax: 10_000,
  refillBelow: 2000,
  refillTo: 10_000,
  diceReturn: 9900,
  coinReturn: 9900,
  wheel: [
    { weight: 30, multiple: 0 },
    { weight: 15, multiple: 150 },
    { weight: 4, multiple: 400 },
    { weight: 1, multiple: 1050 },
  ],
  checkIn: [
    { weight: 70, credits: 2000 },
    { weight: 25, credits: 5000 },
    { weight: 5, credits: 20_000 },
  ],
}
