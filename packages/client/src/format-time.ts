const secondMs = 1_000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/**
 * Specification §9: under 300 s `justNow`, under an hour minutes, under a day hours, under 30 days
 * days, beyond that the date. `languageTag` is BCP 47; the digits stay Latin.
 */
export function formatRelativeTime(
  at: number,
  { now, languageTag, justNow }: { now: number; languageTag: string; justNow: string },
): string {
  const age = now - at
  if (age < 300 * secondMs) return justNow
  const words = new Intl.RelativeTimeFormat(languageTag, { numeric: 'always' })
  if (age < hourMs) return words.format(-Math.floor(age / minuteMs), 'minute')
  if (age < dayMs) return words.format(-Math.floor(age / hourMs), 'hour')
  if (age < 30 * dayMs) return words.format(-Math.floor(age / dayMs), 'day')
  return formatDate(at)
}

/** yyyy-mm-dd, on the reader's own clock. */
export function formatDate(at: number): string {
  const date = new Date(at)
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** hh:mm:ss, on the reader's own clock. */
export function formatTime(at: number): string {
  const date = new Date(at)
  return `${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`
}

/** yyyy-mm-dd hh:mm:ss, on the reader's own clock. */
export const formatDateTime = (at: number) => `${formatDate(at)} ${formatTime(at)}`

const two = (count: number) => String(count).padStart(2, '0')
