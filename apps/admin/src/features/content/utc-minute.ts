/** A time in UTC whatever the reader's zone is, to the minute: `2026-01-31 08:30`. */
export const utcMinute = (at: number) => new Date(at).toISOString().slice(0, 16).replace('T', ' ')
