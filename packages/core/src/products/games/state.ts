import type { StateHash } from '../../state-hash.ts'
import type { GamesPlayer } from './player.ts'
import type { GamesVersion } from './terms.ts'

export function addVersion(hash: StateHash, version: GamesVersion): void {
  const { id, terms, publishedAt, effectiveAt } = version
  hash.add(id, publishedAt, effectiveAt, terms.stakeMin, terms.stakeMax, terms.dayLossMax)
  hash.add(terms.refillBelow, terms.refillTo, terms.diceReturn, terms.coinReturn)
  for (const { weight, multiple } of terms.wheel) hash.add(weight, multiple)
  for (const { weight, credits } of terms.checkIn) hash.add(weight, credits)
}

export function addPlayer(hash: StateHash, player: GamesPlayer): void {
  const { userId, credits, refilled, day, lost, refilledDay, checkedInDay, session } = player
  hash.add(userId, credits, refilled, day, lost, refilledDay, checkedInDay)
  if (session === undefined) return
  const { index, commitment, openedAt, clientSeed, endedAt, nonce } = session
  hash.add(index, commitment, openedAt, clientSeed, endedAt, nonce)
}
