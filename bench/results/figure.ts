/** One measured claim: a value a round, and the goal that it has. */
export type Figure = {
  /**
   * P1 to P11 as the performance goals are numbered; L1 is lock-up's, F1 to F3 are of futures, S1 is of seconds, T1 of
   * stop orders, G1 of copy trading, D1 of dual investment, I1 of allocations, B1 of loans, O1 of the board of merchants, K1 of games, N1 of the NFT market, W1 of withdrawals, V1 the verifier's, C1 the console's, A1 of logins, U1 of uploads, E1 of exports.
   */
  readonly id: string
  readonly name: string
  readonly unit: string
  readonly rounds: readonly number[]
  /** At most one goal. It is reached by the median. */
  readonly atLeast?: number | undefined
  readonly atMost?: number | undefined
  readonly below?: number | undefined
  /** What was counted beside it, for readers of the results file. */
  readonly details?: unknown
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
  const lower = sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN
  return (lower + upper) / 2
}

/** Whether the median reaches the goal; undefined where there is none. */
export function isReached(figure: Figure): boolean | undefined {
  return reaches(median(figure.rounds), figure)
}

/** How many rounds missed the goal. */
export function roundsMissed(figure: Figure): number {
  return figure.rounds.filter((value) => reaches(value, figure) === false).length
}

function reaches(value: number, { atLeast, atMost, below }: Figure): boolean | undefined {
  if (atLeast !== undefined) return value >= atLeast
  if (atMost !== undefined) return value <= atMost
  if (below !== undefined) return value < below
  return undefined
}
