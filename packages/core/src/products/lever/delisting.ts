/** Numbers are stored. */
export const delistingStatus = { announced: 1, withdrawn: 2, closing: 3, ended: 4 } as const
export type DelistingStatus = (typeof delistingStatus)[keyof typeof delistingStatus]

/**
 * The end of a market with leverage, from its announcement until no order is left. `endsAt` is the end of the window whose
 * average closes the positions; a window with too few samples moves it.
 */
export type LeverDelisting = {
  readonly id: number
  readonly marketId: number
  readonly reason: string
  readonly announcedAt: number
  /** The first `endsAt`. */
  readonly plannedAt: number
  status: DelistingStatus
  endsAt: number
  /** How many windows had too few samples. */
  shortWindows: number
  /** Of the window: how many samples, their sum, and the time of the last one. */
  samples: number
  sum: bigint
  sampledAt: number
  /** At which the positions close, in ticks; zero before, as the command that set it and its time. */
  price: number
  pricedSeq: number
  pricedAt: number
  /** When the last order ended, or the announcement was withdrawn, and why it was. */
  endedAt: number
  withdrawnFor: string
}

/** The price of a market in one part of the window of a delisting, or the index that closes without a full window. */
export type DelistingSample = {
  readonly delistingId: number
  readonly marketId: number
  /** The end of the part; of the last index when it was used. */
  readonly at: number
  readonly price: number
  readonly tickSeq: number
  readonly tickAt: number
}
