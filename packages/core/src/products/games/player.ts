import type { Choice, Credits, Game } from './terms.ts'

/** A reservation of a seed: one server seed and one client seed for the rounds of a user, numbered by nonces. */
export type SeedSession = {
  readonly index: number
  readonly userId: number
  readonly commitment: string
  readonly openedAt: number
  /** Empty until it is sent. */
  clientSeed: string
  /** When another one replaced it, or zero. */
  endedAt: number
  /** Of the next round. */
  nonce: number
}
export type GamesPlayer = {
  readonly userId: number
  credits: Credits
  /** All refills. */
  refilled: Credits
  /** The UTC day that `lost` is of: stakes less what they returned. */
  day: number
  lost: Credits
  /** Days since 1970, or -1. */
  refilledDay: number
  checkedInDay: number
  session: SeedSession | undefined
}
export type GamesRound = {
  readonly id: number
  readonly userId: number
  readonly index: number
  readonly nonce: number
  readonly versionId: number
  readonly game: Game
  readonly choice: Choice
  readonly stake: Credits
  readonly draw: number
  readonly attempts: number
  readonly payout: Credits
  readonly playedAt: number
}
