import { StartError } from './start-error.ts'

/** The time of the clock that the operator confirms for this start. */
export function acceptedClockOf(
  env: Readonly<Record<string, string | undefined>>,
): number | undefined {
  const text = env['ACCEPT_CLOCK']
  if (text === undefined) return undefined
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) && !Number.isNaN(Date.parse(text)))
    return Date.parse(text)
  throw new StartError(`ACCEPT_CLOCK must be a time like 2026-01-31T10:00:00Z, not "${text}".`)
}
