const firstMs = 500
const mostMs = 30_000

/**
 * How long to wait before the next connection: twice as long after each that failed, and never the
 * same for two servers. `random` is from 0 to 1.
 */
export function retryDelayMs(failures: number, random: number): number {
  return Math.min(mostMs, firstMs * 2 ** failures) * (0.5 + random / 2)
}
