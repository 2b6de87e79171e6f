import type { Ticket } from './use-tickets.ts'

type Line =
  | { readonly key: 'clock_left' | 'clock_over'; readonly values: { readonly time: string } }
  | {
      readonly key: 'clock_waits_for_you' | 'clock_solved'
      readonly values: { readonly time: string }
    }

const minuteMs = 60_000

/** The line of a ticket’s clock now. The clock stands still while the ticket waits for the user. */
export function clockLine({ clock, state }: Pick<Ticket, 'clock' | 'state'>, now: number): Line {
  const { due_at: due, used_ms: used } = clock
  if (due !== null)
    return due >= now
      ? { key: 'clock_left', values: { time: durationText(due - now) } }
      : { key: 'clock_over', values: { time: durationText(now - due) } }
  const key = state === 'solved' ? 'clock_solved' : 'clock_waits_for_you'
  return { key, values: { time: durationText(used) } }
}

/** Hours and minutes, as `7:05`. */
export function durationText(ms: number): string {
  const minutes = Math.floor(ms / minuteMs)
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}
