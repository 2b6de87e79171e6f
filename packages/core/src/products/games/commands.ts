import type { Choice, Credits, Game, GamesTerms } from './terms.ts'

/** The house publishes parameters, which take effect later (docs/products/games.md). */
export type PublishGames = {
  readonly kind: 'games.publish'
  readonly terms: GamesTerms
  readonly effectiveAt: number
}
/** The next seed of the chain becomes the user's, and the one before it ends. */
export type ReserveSeed = {
  readonly kind: 'games.reserve'
  readonly userId: number
  /** One above the last reservation of anybody. */
  readonly index: number
  readonly commitment: string
}
/** The user's part of the randomness, once a reservation. */
export type SetClientSeed = {
  readonly kind: 'games.seed'
  readonly userId: number
  readonly index: number
  readonly clientSeed: string
}
export type RefillCredits = { readonly kind: 'games.refill'; readonly userId: number }
/** A round, from the stake to what it returns. */
export type PlayRound = {
  readonly kind: 'games.play'
  readonly userId: number
  readonly index: number
  readonly nonce: number
  readonly versionId: number
  readonly game: Game
  readonly choice: Choice
  readonly stake: Credits
  /** Computed by the server of the two seeds and the nonce; the verification computes it again. */
  readonly draw: number
  /** How many words the draw took; zero where the server had no seeds to draw with. */
  readonly attempts: number
}
export type GamesCommand = PublishGames | ReserveSeed | SetClientSeed | RefillCredits | PlayRound

export const gamesRejections = [
  'games_terms_invalid',
  'games_reservation_taken',
  'games_terms_changed',
  'games_seed_ended',
  'games_seed_set',
  'games_seed_missing',
  'games_nonce_used',
  'games_choice_wrong',
  'games_checked_in',
  'games_stake_wrong',
  'games_credits_short',
  'games_loss_limit',
  'games_refill_refused',
] as const
export type GamesRejection = (typeof gamesRejections)[number]
