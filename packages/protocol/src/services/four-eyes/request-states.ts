/** `approved`: its command was not yet answered by the core. `done` and `failed` are the two outcomes. */
export const requestStates = [
  'open',
  'approved',
  'done',
  'failed',
  'refused',
  'withdrawn',
  'expired',
] as const

/** Requests of one state are counted up to this number, which stands for itself and all above. */
export const requestCountMax = 100
