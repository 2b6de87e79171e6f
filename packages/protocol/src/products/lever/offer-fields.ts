import { Type } from 'typebox'

import { decimal, time } from '../../fields.ts'

/** What is offered to new orders. */
export const leverOffer = () => ({
  tiers: Type.Array(
    Type.Object({
      /** For notionals below this; null for the last tier. */
      below: Type.Union([Type.Null(), decimal()]),
      multiple_max: Type.Integer(),
      maintenance_rate: decimal(),
    }),
  ),
  spread_rate: decimal(),
  fee_rate: decimal(),
  overnight_rate: decimal(),
  liquidation_rate: decimal(),
  slippage_rate: decimal(),
  notional_max: decimal(),
})

/** Null where no version is announced. */
export const leverUpcoming = () =>
  Type.Union([Type.Null(), Type.Object({ ...leverOffer(), effective_at: time() })])
