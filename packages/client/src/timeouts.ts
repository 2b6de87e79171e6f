/** The longest duration of each kind of request (docs/APP.md). */
export const timeoutsMs = {
  request: 60_000,
  /** For a reply over the realtime connection; `socketConnect` is for the connection itself. */
  socket: 60_000,
  socketConnect: 20_000,
  upload: 60_000,
  download: 60_000,
} as const
