import type { Choice, Credits, Game, GamesTerms } from './terms.ts'

export type { Choice, Game, GamesTerms } from './terms.ts'

export const dayMs = 86_400_000
/** How long the app may take to send its seed; then the server's default is used. */
export const seedWaitMs = 60_000
/** A session of seeds ends by itself after this. */
export const sessionMs = 86_400_000
/** Parameters take effect no sooner after their publication, except the first. */
export const noticeMs = 86_400_000
/** Credits have two decimals. */
export const creditScale = 2
export const diceSides = 10_000
/** How many of the dice's outcomes a choice may have. */
export const [chosenMin, chosenMax] = [100, 9800]
/** What a version may promise to return, in parts of 10,000. */
const [returnMin, returnMax] = [5000, 10_000]
const creditsMax = 1_000_000_000
const partsMax = 64
export const seedPattern = /^[A-Za-z0-9_.-]{1,64}$/

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

/** How many outcomes one draw has. */
export function outcomesOf(game: Game, { wheel, checkIn }: GamesTerms): number {
  if (game === 'dice') return diceSides
  if (game === 'coin') return 2
  return sum((game === 'wheel' ? wheel : checkIn).map(({ weight }) => weight))
}

/** How many of the dice's outcomes are chosen: rolls below the target, or above it. */
export const chosenOf = ({ side, target }: Choice): number =>
  side === 'under' ? target : diceSides - 1 - target

export function isChoice(game: Game, { side, target }: Choice): boolean {
  if (game !== 'dice')
    return target === 0 && (game === 'coin' ? side === 'heads' || side === 'tails' : side === '')
  if ((side !== 'under' && side !== 'over') || !Number.isSafeInteger(target)) return false
  const chosen = chosenOf({ side, target })
  return chosen >= chosenMin && chosen <= chosenMax
}

/** The place of the segment or prize that a draw falls into. */
export function placeOf(parts: readonly { readonly weight: number }[], draw: number): number {
  let end = 0
  return parts.findIndex(({ weight }) => {
    end += weight
    return draw < end
  })
}

export type Play = {
  readonly game: Game
  readonly choice: Choice
  readonly stake: Credits
  readonly draw: number
}

/** What a round returns, rounded down to a hundredth of a credit. */
export function payoutOf({ game, choice, stake, draw }: Play, terms: GamesTerms): Credits {
  if (game === 'dice') {
    const isHit = choice.side === 'under' ? draw < choice.target : draw > choice.target
    return isHit ? Math.floor((stake * terms.diceReturn) / chosenOf(choice)) : 0
  }
  if (game === 'coin') {
    const isHit = (choice.side === 'heads') === (draw === 0)
    return isHit ? Math.floor((stake * terms.coinReturn * 2) / 10_000) : 0
  }
  if (game === 'check_in') return terms.checkIn[placeOf(terms.checkIn, draw)]?.credits ?? 0
  const multiple = terms.wheel[placeOf(terms.wheel, draw)]?.multiple ?? 0
  return Math.floor((stake * multiple) / 100)
}

/** What the wheel returns on average, in parts of 10,000, rounded down. */
export const wheelReturn = ({ wheel }: Pick<GamesTerms, 'wheel'>): number =>
  Math.floor(
    (sum(wheel.map(({ weight, multiple }) => weight * multiple)) * 100) /
      sum(wheel.map(({ weight }) => weight)),
  )

const isWithin = (value: number, min: number, max: number) =>
  Number.isSafeInteger(value) && value >= min && value <= max

/** Whether parameters may be published. */
export function isSound(terms: GamesTerms): boolean {
  const { stakeMin, stakeMax, dayLossMax, refillBelow, refillTo, wheel, checkIn } = terms
  const isReturn = (value: number) => isWithin(value, returnMin, returnMax)
  return (
    isWithin(stakeMin, 1, creditsMax) &&
    isWithin(stakeMax, stakeMin, creditsMax) &&
    isWithin(dayLossMax, stakeMax, creditsMax) &&
    isWithin(refillBelow, 1, creditsMax) &&
    isWithin(refillTo, refillBelow, creditsMax) &&
    isReturn(terms.diceReturn) &&
    isReturn(terms.coinReturn) &&
    [wheel, checkIn].every(({ length }) => isWithin(length, 2, partsMax)) &&
    wheel.every((one) => isWithin(one.weight, 1, 10_000) && isWithin(one.multiple, 0, 100_000)) &&
    isReturn(wheelReturn(terms)) &&
    checkIn.every((one) => isWithin(one.weight, 1, 10_000) && isWithin(one.credits, 1, creditsMax))
  )
}
