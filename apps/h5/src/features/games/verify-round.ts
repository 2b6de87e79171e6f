import { payoutOf, type Game } from '@candor/core/formulas/games'
import { drawing } from '@candor/core/randomness'
import type { ReplyOf } from '@candor/protocol'
import type { gamesCalls } from '@candor/protocol/products/games/calls'

import { bytesOf, hexOf, hmacWith, sha256 } from '../../app/browser-crypto.ts'

export type RoundDetail = ReplyOf<typeof gamesCalls.round>

/** One line of the verification: what was computed, and whether it is what the server stored. */
type Step = {
  readonly name: 'commitment' | 'chain' | 'draw' | 'payout'
  /** Undefined while the value of the chain is secret. */
  readonly isRight: boolean | undefined
}
export type Verification = {
  readonly seedHash: string
  /** Each message and its HMAC; all but the last were rejected. */
  readonly words: readonly { readonly message: string; readonly digest: string }[]
  readonly draw: number
  readonly payout: number
  readonly steps: readonly Step[]
}

const unitsOf = (decimal: string) => Math.round(Number(decimal) * 100)

/** The server seed is made of a value whose repeated hash is the end that was published before the first seed. */
async function isInChain(round: RoundDetail): Promise<boolean | undefined> {
  if (round.chain_value === '') return undefined
  let value = bytesOf(round.chain_value)
  const sign = await hmacWith(value)
  if (hexOf(await sign('session')) !== round.server_seed) return false
  for (let place = 0; place < round.chain_place; place += 1) value = await sha256(value)
  return hexOf(value) === round.chain_end
}

/** Computes a round again from its seeds, with the cryptography of the browser. */
export async function verifyRound(round: RoundDetail): Promise<Verification> {
  const seed = bytesOf(round.server_seed)
  const seedHash = hexOf(await sha256(seed))
  const sign = await hmacWith(seed)
  const outcomes = outcomesIn(round)
  const { seed_index: ref, client_seed: clientSeed, nonce, game, side, target } = round
  const steps = drawing({ product: 'games', ref, clientSeed, nonce, outcomes })
  const words: { message: string; digest: string }[] = []
  let step = steps.next()
  while (step.done !== true) {
    const digest = await sign(step.value)
    words.push({ message: step.value, digest: hexOf(digest) })
    step = steps.next(digest)
  }
  const { draw } = step.value
  const stake = unitsOf(round.stake)
  const payout = payoutOf({ game, choice: { side, target }, stake, draw }, termsIn(round))
  return {
    seedHash,
    words,
    draw,
    payout,
    steps: [
      { name: 'commitment', isRight: seedHash === round.commitment },
      { name: 'chain', isRight: await isInChain(round) },
      { name: 'draw', isRight: draw === round.draw },
      { name: 'payout', isRight: payout === unitsOf(round.payout) },
    ],
  }
}

function outcomesIn({ game, terms }: RoundDetail): number {
  const fixed: Partial<Record<Game, number>> = { dice: 10_000, coin: 2 }
  const parts = game === 'wheel' ? terms.wheel : terms.check_in
  return fixed[game] ?? parts.reduce((sum, { weight }) => sum + weight, 0)
}

/** The parameters as the formulas read them; what a payout does not depend on is left at zero. */
function termsIn({ terms }: RoundDetail) {
  return {
    stakeMin: 0,
    stakeMax: 0,
    dayLossMax: 0,
    refillBelow: 0,
    refillTo: 0,
    diceReturn: Math.round(Number(terms.dice_return) * 10_000),
    coinReturn: Math.round(Number(terms.coin_return) * 10_000),
    wheel: terms.wheel.map(({ weight, multiple }) => ({
      weight,
      multiple: unitsOf(multiple),
    })),
    checkIn: terms.check_in.map(({ weight, credits }) => ({
      weight,
      credits: unitsOf(credits),
    })),
  }
}
