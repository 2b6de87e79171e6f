/** Specification §9: how long an exchange with the server may take, by its kind. */
export const timeoutsMs = {
  request: 60_000,
  /** Of an answer over the realtime connection; `socketConnect` is that of the connection itself. */
  socket: 60_000,
  socketConnect: 20_000,
  upload: 60_000,
  download: 60_000,
} as const
