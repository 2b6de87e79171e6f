import { Type } from 'typebox'

import { decimal, id, oneOf, time } from '../../fields.ts'
import { delistingStates, leverCancels, leverClosers, leverStates } from './order-words.ts'

/** Rates are parts of one: 0.0005 is 0.05 %. */
const terms = () => ({
  spread_rate: decimal(),
  fee_rate: decimal(),
  overnight_rate: decimal(),
  maintenance_rate: decimal(),
  liquidation_rate: decimal(),
})

/** Prices that do not exist yet, or were not set, are zero. */
export const leverOrder = () => ({
  id: id(),
  match_id: id(),
  currency_id: id(),
  legal_id: id(),
  symbol: Type.String(),
  /** 1 long, 2 short. */
  type: Type.Integer({ minimum: 1, maximum: 2 }),
  direction: oneOf(['long', 'short']),
  order_type: oneOf(['market', 'limit']),
  /** The limit of a limit order. */
  target_price: decimal(),
  multiple: Type.Integer(),
  /** Lots. */
  share: decimal(),
  /** The same in the base currency. */
  amount: decimal(),
  /** The worst price at which it may open. */
  worst_price: decimal(),
  price: decimal(),
  notional: decimal(),
  /** What an open order holds. */
  margin: decimal(),
  /** What an accepted order holds. */
  held: decimal(),
  open_fee: decimal(),
  close_fee: decimal(),
  /** Both together. */
  handling_fee: decimal(),
  overnight_fee: decimal(),
  liquidation_fee: decimal(),
  target_profit_price: decimal(),
  stop_loss_price: decimal(),
  /** Where the order is liquidated, half-up at the pair's price scale; zero where no price does. */
  liquidation_price: decimal(),
  /** The largest profit, at which it closes by itself. */
  profit_max: decimal(),
  ...terms(),
  close_price: decimal(),
  /** Before fees, of a closed order; of an open one the unrealised profit at the index of the reply. */
  profit: decimal(),
  /** Equity in percent of the margin; zero of an order that is not open. */
  risk_rate: decimal(),
  returned: decimal(),
  /** The order that a part was closed of; zero for another. */
  parent_id: Type.Integer({ minimum: 0 }),
  status: Type.Integer({ minimum: 0, maximum: 4 }),
  status_name: oneOf([...leverStates]),
  closed_by: oneOf([...leverClosers]),
  cancelled_by: oneOf([...leverCancels]),
  created_at: time(),
  opened_at: time(),
  closed_at: time(),
})

/** The exact figures of an order that was not placed (`dry`), at its worst price. */
export const leverPreview = () => ({
  dry: Type.Literal(true),
  symbol: Type.String(),
  worst_price: decimal(),
  notional: decimal(),
  margin: decimal(),
  open_fee: decimal(),
  /** What must be available. */
  cost: decimal(),
  /** At the notional of the opening. */
  close_fee: decimal(),
  /** For each night, likewise. */
  overnight_fee: decimal(),
  liquidation_price: decimal(),
  /** Where closing pays both fees. */
  break_even_price: decimal(),
  /** The margin and both fees of the opening: more is never lost. */
  loss_max: decimal(),
  profit_max: decimal(),
  ...terms(),
})

/** The end of a pair: from its announcement on nothing opens. */
export const leverDelisting = () => ({
  match_id: id(),
  symbol: Type.String(),
  state: oneOf([...delistingStates]),
  reason: Type.String(),
  announced_at: time(),
  /** When the window ends whose average closes the positions. */
  ends_at: time(),
  /** At which they are closed; zero before. */
  price: decimal(),
})
