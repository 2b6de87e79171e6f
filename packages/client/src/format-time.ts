const secondMs = 1_000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/**
 * Below 300 s `justNow`, below an hour minutes, below a day hours, below 30 days days, then the date (docs/APP.md).
 * `languageTag` is BCP 47 with Latin digits.
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

/** yyyy-mm-dd in the local time zone. */
export function formatDate(at: number): string {
  const date = new Date(at)
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** yyyy-mm-dd of what is a UTC day, or begins with one as a week or month does: the same everywhere. */
export const formatUtcDay = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** hh:mm:ss in the local time zone. */
export function formatTime(at: number): string {
  const date = new Date(at)
  return `${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`
}

/** yyyy-mm-dd hh:mm:ss in the local time zone. */
export const formatDateTime = (at: number) => `${formatDate(at)} ${formatTime(at)}`

const two = (count: number) => String(count).padStart(2, '0')
