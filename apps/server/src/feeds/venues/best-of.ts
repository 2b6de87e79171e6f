/** The price of the first level of one side of a book, `[["61837.63", …], …]`; empty where it has none. */
export function bestOf(levels: unknown): string {
  const level: unknown = Array.isArray(levels) ? levels[0] : undefined
  const price: unknown = Array.isArray(level) ? level[0] : undefined
  return typeof price === 'string' ? price : ''
}
