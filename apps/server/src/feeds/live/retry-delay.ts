const firstMs = 500
const delayMaxMs = 30_000

/**
 * Exponential back-off with jitter: the time before the next connection doubles with each failure. `random` is from 0 to
 * 1.
 */
export function retryDelayMs(failures: number, random: number): number {
  return Math.min(delayMaxMs, firstMs * 2 ** failures) * (0.5 + random / 2)
}
