import { Type } from 'typebox'

import { decimal, id, oneOf, time } from '../../fields.ts'

/** The names of `status` by number; there is no status 2. */
export const secondsStates = ['accepted', 'open', '', 'settled', 'void'] as const
/** The result of a settled order; empty before, and of a void one. */
export const secondsResults = ['', 'win', 'lose', 'tie'] as const
/** Why an order is void: no price opened it, or too few prices could settle it. */
export const secondsVoids = ['', 'no_opening', 'few_samples'] as const

/** Prices and times that do not exist yet are zero. */
export const secondsOrder = () => ({
  id: id(),
  match_id: id(),
  /** In which the stake is paid. */
  currency_id: id(),
  symbol: Type.String(),
  /** 1 up, 2 down. */
  type: Type.Integer({ minimum: 1, maximum: 2 }),
  direction: oneOf(['up', 'down']),
  seconds: Type.Integer(),
  /** The stake. */
  number: decimal(),
  /** Of a right direction, in parts of the stake: 0.9 is 90 %. */
  payout_rate: decimal(),
  /** What a right direction pays beside the stake, and what a wrong one costs. */
  expected_profit: decimal(),
  expected_loss: decimal(),
  /** The last seconds, whose average settles. */
  window: Type.Integer(),
  version_id: id(),
  open_price: decimal(),
  /** The average that settled it. */
  close_price: decimal(),
  /** Prices in its window, when it ended. */
  samples: Type.Integer(),
  status: Type.Integer({ minimum: 0, maximum: 4 }),
  status_name: oneOf(['accepted', 'open', 'settled', 'void']),
  result: oneOf([...secondsResults]),
  void_reason: oneOf([...secondsVoids]),
  /** What was paid back, and the difference to the stake; zero before the end. */
  credit: decimal(),
  profit: decimal(),
  created_at: time(),
  opened_at: time(),
  expires_at: time(),
  ended_at: time(),
})

/** What the house offers for a duration. */
export const secondsDuration = () => ({
  seconds: Type.Integer(),
  payout_rate: decimal(),
  /** The smallest and the largest stake. */
  min: decimal(),
  max: decimal(),
  /** The part of right directions at which wins and losses are equal. */
  break_even: decimal(),
  /** The last seconds, whose average settles. */
  window: Type.Integer(),
  version_id: id(),
})

/** The first price of a second of the index. */
export const secondsPrice = () => Type.Object({ at: time(), price: decimal() })
