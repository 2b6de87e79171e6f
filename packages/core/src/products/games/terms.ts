/** Play credits in hundredths: a whole number that is no money and is in no ledger. */
export type Credits = number

type Segment = { readonly weight: number; readonly multiple: number }
type Prize = { readonly weight: number; readonly credits: Credits }

/** One version of the parameters of all games. It never changes once it is published. */
export type GamesTerms = {
  readonly stakeMin: Credits
  readonly stakeMax: Credits
  /** What a user may lose on a UTC day. */
  readonly dayLossMax: Credits
  /** Below `refillBelow` credits are refilled to `refillTo`, once a day. */
  readonly refillBelow: Credits
  readonly refillTo: Credits
  /** What dice and coin return on average, in parts of 10,000. */
  readonly diceReturn: number
  readonly coinReturn: number
  /** A multiple of the stake in hundredths for each segment. */
  readonly wheel: readonly Segment[]
  readonly checkIn: readonly Prize[]
}
export type GamesVersion = {
  /** From 1 up. */
  readonly id: number
  readonly terms: GamesTerms
  readonly publishedAt: number
  readonly effectiveAt: number
}

export const games = ['dice', 'coin', 'wheel', 'check_in'] as const
export type Game = (typeof games)[number]
export const sides = ['', 'under', 'over', 'heads', 'tails'] as const
type Side = (typeof sides)[number]
/** `target` is of dice, and zero elsewhere. */
export type Choice = { readonly side: Side; readonly target: number }
