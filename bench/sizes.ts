/** The sizes of a run. */
export type Sizes = {
  readonly rounds: number
  readonly matchingOperations: number
  readonly coreCommands: number
  readonly traders: number
  readonly roundMs: number
  readonly sockets: number
  readonly balances: number
  readonly liveOrders: number
  readonly restarts: number
  /** Timers that fall due at once. */
  readonly dueTimers: number
  /** From the start of such a round until they fall due, beside half a millisecond for each of them. */
  readonly leadMs: number
  /** What the verifier folds. */
  readonly postings: number
  /** Rows of each of the console's long lists. */
  readonly consoleRows: number
  /** The largest number of its pages that are opened. */
  readonly consolePages: number
  /** WAL files written before the first measurement, as a database that has run for a while has them. */
  readonly walFiles: number
  /** How long a page may load before it counts as idle. */
  readonly settleMs: number
  readonly idleMs: number
  /** How long a page that changes all the time is watched, a round. */
  readonly watchMs: number
  /** The deadline of each part. */
  readonly partMinutesMax: number
}

export const fullSizes: Sizes = {
  rounds: 5,
  matchingOperations: 1_000_000,
  coreCommands: 500_000,
  traders: 1024,
  roundMs: 5000,
  sockets: 2000,
  balances: 1_000_000,
  liveOrders: 100_000,
  restarts: 5,
  dueTimers: 100_000,
  leadMs: 20_000,
  postings: 1_000_000,
  consoleRows: 1_000_000,
  consolePages: 20,
  walFiles: 256,
  settleMs: 3000,
  idleMs: 20_000,
  watchMs: 8000,
  partMinutesMax: 45,
}

/** For the test suite: results are checked, and figures mean nothing. */
export const shortSizes: Sizes = {
  rounds: 1,
  matchingOperations: 50_000,
  coreCommands: 20_000,
  traders: 256,
  roundMs: 1000,
  sockets: 50,
  balances: 10_000,
  liveOrders: 1000,
  restarts: 1,
  dueTimers: 2000,
  leadMs: 10_000,
  postings: 20_000,
  consoleRows: 20_000,
  consolePages: 3,
  walFiles: 0,
  settleMs: 500,
  idleMs: 1000,
  watchMs: 1000,
  partMinutesMax: 15,
}
