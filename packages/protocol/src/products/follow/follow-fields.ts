import { Type } from 'typebox'

import { decimal, decimalString, flagString, id, oneOf, text, time } from '../../fields.ts'
import {
  copyOrigins,
  followEnds,
  ownTraderStates,
  signalKinds,
  signalStates,
  skipReasons,
  traderCriteria,
  traderStates,
} from './follow-words.ts'

// Rates are parts of one: 0.1 is 10 %. Amounts are in the currency of margins, sizes in lots.

const nullable = (schema: ReturnType<typeof decimal>) => Type.Union([schema, Type.Null()])

/** The time-weighted return since the start of a window, at the end of an hour. */
const curvePoint = () => Type.Object({ at: time(), rate: decimal() })

/** The figures of a trader, computed each hour of the ledger. All are net of fees. */
export const traderFigures = () => ({
  /** When they were computed; zero before the first time. */
  figures_at: time(),
  /** Whether enough orders are closed to judge them. */
  is_sufficient: Type.Boolean(),
  /** Closed orders, and those of them with a net profit. */
  closed: Type.Integer(),
  won: Type.Integer(),
  total_profit: decimal(),
  /** Of the closed orders; null without one. */
  accuracy: nullable(decimal()),
  /** Time-weighted; null before the first snapshot of the window. */
  return_7d: nullable(decimal()),
  return_30d: nullable(decimal()),
  return_all: nullable(decimal()),
  /** The largest fall of the whole time's return from a peak. */
  drawdown: decimal(),
  followers: Type.Integer(),
  followers_ever: Type.Integer(),
  /** What followers have in their futures accounts, each up to the own cap. */
  aum: decimal(),
  /** What followers earned of their copies, in parts of the margins that they used; null without a closed copy. */
  follower_return: nullable(decimal()),
  /** Between the trader's fill and the copies, in parts of the price; positive is worse; null without a copy. */
  slippage: nullable(decimal()),
  /** From the opening to the close; zero without a closed order. */
  holding_ms: Type.Integer(),
})

/** A trader as everyone sees them. */
export const trader = () => ({
  /** The trader’s user id, by which they are followed. */
  id: id(),
  nickname: Type.String(),
  avatar: Type.String(),
  introduction: Type.String(),
  /** Trades for the demo by a program. */
  is_demo: Type.Boolean(),
  state: oneOf([...traderStates]),
  /** Of the resignation or the suspension, as the operator wrote it. */
  state_reason: Type.String(),
  /** Since when the trader is listed, and until when; zero while listed. */
  since: time(),
  ended_at: time(),
  share_rate: decimal(),
  followers_max: Type.Integer(),
  /** The pairs that the trader shares. */
  match_ids: Type.Array(id()),
  ...traderFigures(),
  /** Whether the caller follows this trader. */
  is_following: Type.Boolean(),
})

export const traderRow = () => ({
  ...trader(),
  /** The return of the last days of the list, at most 30 points, ascending. */
  curve: Type.Array(curvePoint()),
})

/** A position of a trader, or one that was closed. */
export const tradeRow = () => ({
  id: id(),
  match_id: id(),
  symbol: Type.String(),
  /** 1 long, 2 short. */
  type: Type.Integer({ minimum: 1, maximum: 2 }),
  direction: oneOf(['long', 'short']),
  multiple: Type.Integer(),
  share: decimal(),
  margin: decimal(),
  price: decimal(),
  /** Zero while it is open. */
  close_price: decimal(),
  /** Net of all fees; of an open one at the index of the reply, of a closed one as it was realised. */
  profit: decimal(),
  /** In parts of the margin. */
  profit_rate: decimal(),
  opened_at: time(),
  closed_at: time(),
})

export const traderDetail = () => ({
  ...trader(),
  curve_7d: Type.Array(curvePoint()),
  curve_30d: Type.Array(curvePoint()),
  curve_all: Type.Array(curvePoint()),
  /** How the closed orders are spread over the pairs, the largest first. */
  pairs: Type.Array(
    Type.Object({
      match_id: id(),
      symbol: Type.String(),
      closed: Type.Integer(),
      profit: decimal(),
    }),
  ),
  /** The caller’s follow of this trader, also an ended one; null without. */
  follow: Type.Union([Type.Object(follow()), Type.Null()]),
  /** Why the caller may not follow this trader now; empty if they may. A stable error code. */
  refusal: Type.String(),
  /** What a follow begins with where the caller chooses nothing, and the bounds of what they choose. */
  defaults: Type.Object(followTerms()),
  bounds: Type.Object({
    multiple_min: decimal(),
    multiple_max: decimal(),
    lots_min: decimal(),
    lots_max: decimal(),
    margin_min: decimal(),
    margin_max: decimal(),
    slippage_max: decimal(),
    traders_max: Type.Integer(),
  }),
})

/** What a follower chooses. */
const followTerms = () => ({
  /** 1 multiple of the trader’s lots, 2 fixed lots. */
  type: Type.Integer({ minimum: 1, maximum: 2 }),
  number: decimal(),
  /** The most margin of all open copies. */
  margin_max: decimal(),
  /** The loss at which the follow ends, in parts of `margin_max`. */
  loss_rate: decimal(),
  /** How much worse than the trader’s fill a copy may open. */
  slippage_max: decimal(),
  multiple_max: Type.Integer(),
  /** Whether a copy is made smaller where the balance or a cap does not cover it. */
  resize: Type.Boolean(),
})

/** A part below one; zero is none. */
const shareRateString = () => Type.String({ pattern: '^0(\\.[0-9]{1,8})?$' })

/** The same as fields of a request; absent ones keep their value, or have the default of `defaults`. */
export const followTermFields = () => ({
  type: oneOf(['1', '2']),
  number: decimalString(),
  margin_max: Type.Optional(decimalString()),
  loss_rate: Type.Optional(decimalString()),
  slippage_max: Type.Optional(decimalString()),
  multiple_max: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,2}$' })),
  resize: Type.Optional(flagString()),
  /** The trader’s share that the caller has seen: a higher one is refused. */
  share_rate: Type.Optional(shareRateString()),
})

export function follow() {
  return {
    id: id(),
    trader_user_id: id(),
    ...followTerms(),
    status: Type.Integer({ minimum: 0, maximum: 1 }),
    /** By `status`: 0 and 1. */
    status_name: oneOf(['following', 'cancelled']),
    ended_by: oneOf([...followEnds]),
    /** As it was when the follow began. */
    share_rate: decimal(),
    since: time(),
    ended_at: time(),
    /** Realised and net of fees, of all copies of the follow. */
    profit: decimal(),
    /** Of the open copies at the index of the reply, before fees. */
    open_profit: decimal(),
    /** The margins of the open copies. */
    margin: decimal(),
    copied: Type.Integer(),
    skipped: Type.Integer(),
    open_copies: Type.Integer(),
    /** What the trader received of the profits, and what is due and not paid yet. */
    shared: decimal(),
    share_due: decimal(),
    /** When the profit is shared next; zero after the end. */
    next_share_at: time(),
  }
}

/** Whom a follow or a copy is of. */
export const ofTrader = () => ({
  trader: Type.Object({
    id: id(),
    nickname: Type.String(),
    avatar: Type.String(),
    state: oneOf([...traderStates]),
    is_demo: Type.Boolean(),
  }),
})

/** The trader of a copy, a signal or a settlement. */
const ofLeader = () => ({ trader_user_id: id(), nickname: Type.String(), is_demo: Type.Boolean() })

/** A position that a trader’s signal opened. Its `id` is the `transaction_id` of `/follow/selfHolding`. */
export const copy = () => ({
  ...tradeRow(),
  follow_id: id(),
  ...ofLeader(),
  origin: oneOf([...copyOrigins]),
  /** What the trader filled at. */
  trader_price: decimal(),
  /** Positive is worse for the follower, in parts of the price. */
  slippage: decimal(),
  fees: decimal(),
  target_profit_price: decimal(),
  stop_loss_price: decimal(),
  /** Where an open one is liquidated; zero of another, and where no price does. */
  liquidation_price: decimal(),
  /** As an order of futures: 1 open, 2 closing, 3 closed, 4 cancelled, 0 before its opening. */
  status: Type.Integer({ minimum: 0, maximum: 4 }),
  status_name: oneOf(['accepted', 'open', 'closing', 'closed', 'cancelled']),
  /** The largest profit of a self-held copy that is shared; zero otherwise. */
  share_base: decimal(),
})

/** What became of one action of a trader for one follower. */
export const signal = () => ({
  id: id(),
  at: time(),
  follow_id: id(),
  ...ofLeader(),
  match_id: id(),
  symbol: Type.String(),
  kind: oneOf([...signalKinds]),
  direction: oneOf(['long', 'short']),
  /** The lots that the rule makes of the trader’s. */
  share: decimal(),
  status: Type.Integer({ minimum: 0, maximum: 2 }),
  /** By `status`: a waiting one is decided at the next price. */
  status_name: oneOf([...signalStates]),
  /** Why it was skipped. */
  reason: oneOf([...skipReasons]),
  trader_price: decimal(),
  /** Zero where nothing was copied. */
  price: decimal(),
  slippage: decimal(),
  /** The copy; zero without one. */
  transaction_id: Type.Integer({ minimum: 0 }),
})

/** One settlement of a trader’s share of a follower’s profits. */
export const shareRow = () => ({
  id: id(),
  at: time(),
  follow_id: id(),
  ...ofLeader(),
  rate: decimal(),
  /** The realised net profit of all copies of the follow so far. */
  profit: decimal(),
  /** What was shared before. */
  shared_before: decimal(),
  due: decimal(),
  /** Less than due where the account did not have it; the rest is due again at the next settlement. */
  paid: decimal(),
})

export const criterion = () => ({
  name: oneOf([...traderCriteria]),
  /** What is needed, and what the person has. */
  needed: decimal(),
  value: decimal(),
  is_met: Type.Boolean(),
})

/** What a trader chooses. */
export const traderTerms = () => ({
  share_rate: decimal(),
  introduction: Type.String(),
  match_ids: Type.Array(id()),
})

export const traderTermFields = () => ({
  share_rate: shareRateString(),
  introduction: text({ max: 200 }),
  /** Ids separated by commas; empty for all pairs. */
  match_ids: Type.Optional(
    Type.String({ pattern: '^([1-9][0-9]{0,8}(,[1-9][0-9]{0,8}){0,99})?$' }),
  ),
})

export const ownTrader = () => ({
  /** The caller’s user id, of the public page. */
  id: id(),
  state: oneOf([...ownTraderStates]),
  /** Why the application was refused or the trader suspended, by code and as the operator wrote it; empty without. */
  reason_code: Type.String(),
  reason: Type.String(),
  applied_at: time(),
  decided_at: time(),
  criteria: Type.Array(Type.Object(criterion())),
  /** Whether an application would be taken now. */
  may_apply: Type.Boolean(),
  /** The stable error code that refuses it; empty if it would be taken. */
  refusal: Type.String(),
  share_rate_max: decimal(),
  ...traderTerms(),
  followers: Type.Integer(),
  followers_max: Type.Integer(),
  /** What followers paid so far. */
  received: decimal(),
})

/** A follower as the trader sees them: without a name. */
export const follower = () => ({
  /** Of the follow. */
  id: id(),
  /** The first and the last character of the nickname. */
  nickname: Type.String(),
  status: Type.Integer({ minimum: 0, maximum: 1 }),
  status_name: oneOf(['following', 'cancelled']),
  since: time(),
  ended_at: time(),
  copied: Type.Integer(),
  profit: decimal(),
  shared: decimal(),
})
