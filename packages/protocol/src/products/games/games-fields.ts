import { Type } from 'typebox'

import { decimal, id, oneOf, time } from '../../fields.ts'

export const gameNames = ['dice', 'coin', 'wheel', 'check_in'] as const
/** Of dice and coin; empty for the others. */
export const gameSides = ['', 'under', 'over', 'heads', 'tails'] as const

/** Credits have two decimals and are no money. Returns are ratios: 99 % is 0.9900. */
export const gamesVersion = () => ({
  id: id(),
  stake_min: decimal(),
  stake_max: decimal(),
  day_loss_max: decimal(),
  refill_below: decimal(),
  refill_to: decimal(),
  dice_return: decimal(),
  coin_return: decimal(),
  /** The average of its segments, rounded down. */
  wheel_return: decimal(),
  wheel: Type.Array(Type.Object({ weight: Type.Integer(), multiple: decimal() })),
  check_in: Type.Array(Type.Object({ weight: Type.Integer(), credits: decimal() })),
  published_at: time(),
  effective_at: time(),
})

export const seedSession = () => ({
  /** Of the product’s sequence of reservations. */
  index: id(),
  /** The SHA-256 of the server seed. */
  commitment: Type.String(),
  /** Empty until it is set. */
  client_seed: Type.String(),
  /** Of the next round. */
  nonce: Type.Integer(),
  opened_at: time(),
  ends_at: time(),
})

export const gamesRound = () => ({
  id: id(),
  seed_index: id(),
  nonce: Type.Integer(),
  version: id(),
  game: oneOf([...gameNames]),
  side: oneOf([...gameSides]),
  target: Type.Integer(),
  stake: decimal(),
  draw: Type.Integer(),
  attempts: Type.Integer(),
  payout: decimal(),
  /** Stake and payout are one step, so a stored round is settled. */
  status: Type.Literal('settled'),
  played_at: time(),
})
