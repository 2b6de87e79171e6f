/** A time of a caller, who sends seconds or milliseconds: no time in seconds reaches the year 5138. */
export function millisecondsOf(text: string): number {
  const value = Number(text)
  return value < 100_000_000_000 ? value * 1000 : value
}
