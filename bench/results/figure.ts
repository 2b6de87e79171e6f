/** One measured claim: a value a round, and what it has to reach. */
export type Figure = {
  /** As the performance goals are numbered: P1 to P7, and P11 for memory; L1 is lock-up's, V1 the verifier's, C1 the console's. */
  readonly id: string
  readonly name: string
  readonly unit: string
  readonly rounds: readonly number[]
  /** The bound of issue and design, on the median. */
  readonly atLeast?: number | undefined
  readonly below?: number | undefined
  /** What was counted beside it, for whoever reads the file. */
  readonly details?: unknown
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
  const lower = sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN
  return (lower + upper) / 2
}

/** Whether the median reaches its bound; undefined where there is none. */
export function isReached({ rounds, atLeast, below }: Figure): boolean | undefined {
  if (atLeast !== undefined) return median(rounds) >= atLeast
  if (below !== undefined) return median(rounds) < below
  return undefined
}
