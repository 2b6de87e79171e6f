import { creditScale, sessionMs, wheelReturn } from '@candor/core/formulas/games'
import { formatDecimal } from '@candor/core/money'
import type { GamesRound, GamesVersion, SeedSession } from '@candor/core/products/games'
import type { ReplyOf } from '@candor/protocol'
import type { gamesEndpoints } from '@candor/protocol/products/games/endpoints'

type RoundReply = ReplyOf<typeof gamesEndpoints.rounds>['list'][number]

export const creditText = (credits: number): string => formatDecimal(BigInt(credits), creditScale)
const ratioText = (parts: number) => formatDecimal(BigInt(parts), 4)

export function versionReply({ id, terms, publishedAt, effectiveAt }: GamesVersion) {
  return {
    id,
    stake_min: creditText(terms.stakeMin),
    stake_max: creditText(terms.stakeMax),
    day_loss_max: creditText(terms.dayLossMax),
    refill_below: creditText(terms.refillBelow),
    refill_to: creditText(terms.refillTo),
    dice_return: ratioText(terms.diceReturn),
    coin_return: ratioText(terms.coinReturn),
    wheel_return: ratioText(wheelReturn(terms)),
    wheel: terms.wheel.map(({ weight, multiple }) => ({ weight, multiple: creditText(multiple) })),
    check_in: terms.checkIn.map(({ weight, credits }) => ({
      weight,
      credits: creditText(credits),
    })),
    published_at: publishedAt,
    effective_at: effectiveAt,
  }
}

export function seedsReply(session: SeedSession) {
  const { index, commitment, clientSeed, nonce, openedAt } = session
  const times = { opened_at: openedAt, ends_at: openedAt + sessionMs }
  return { index, commitment, client_seed: clientSeed, nonce, ...times }
}

export function roundReply(round: GamesRound): RoundReply {
  const { id, index, nonce, versionId, game, choice, draw, attempts } = round
  return {
    id,
    seed_index: index,
    nonce,
    version: versionId,
    game,
    ...choice,
    stake: creditText(round.stake),
    draw,
    attempts,
    payout: creditText(round.payout),
    status: 'settled',
    played_at: round.playedAt,
  }
}
