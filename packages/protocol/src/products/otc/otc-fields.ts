import { Type } from 'typebox'

import { decimal, id, oneOf, time } from '../../fields.ts'

/** The side of the merchant. */
export const otcSides = ['sell', 'buy'] as const
/** How fiat money is paid: to the seller's bank card, or to the international one. */
export const otcMethods = ['bank', 'wire'] as const
export type OtcMethod = (typeof otcMethods)[number]
/** The names of `status`: 0 placed, 1 paid, 2 released, 3 appeal, 5 cancelled, 6 expired. */
export const otcStates = [
  'placed',
  'paid',
  'released',
  'appeal',
  '',
  'cancelled',
  'expired',
] as const
export const otcAdStates = ['', 'open', 'paused', 'closed'] as const
export const otcAppealStates = ['', 'open', 'withdrawn', 'released', 'returned'] as const
export const otcVerdicts = ['release', 'return'] as const
/** Minutes that a buyer may have to pay. */
export const otcWindows = ['15', '30', '60', '120'] as const

/** The public figures of a merchant; the score is from 0 to 100. */
const reputation = () => ({
  merchant_id: id(),
  merchant: Type.String(),
  is_demo: Type.Boolean(),
  score: Type.Integer(),
  /** Orders of the last 30 days that have ended, and those of them that were released. */
  orders: Type.Integer(),
  completed: Type.Integer(),
})

/** What is the same for an advertisement and an order of it. */
const pair = () => ({
  side: oneOf([...otcSides]),
  currency_id: id(),
  code: Type.String(),
  fiat: Type.String(),
})

export const otcAd = () => ({
  id: id(),
  ...pair(),
  ...reputation(),
  /** Fiat money for one whole coin now; zero where the index is missing or too old. */
  price: decimal(),
  is_floating: Type.Boolean(),
  /** In percent of the index. */
  premium: decimal(),
  /** What further orders can take, in the coin. */
  available: decimal(),
  /** What one order may cost. */
  fiat_min: decimal(),
  fiat_max: decimal(),
  methods: Type.Array(oneOf([...otcMethods])),
  minutes: Type.Integer(),
  text: Type.String(),
  state: oneOf([...otcAdStates]),
  is_own: Type.Boolean(),
})

export const otcOrder = () => ({
  id: id(),
  ad_id: id(),
  ...pair(),
  /** The part of the caller. */
  role: oneOf(['buyer', 'seller']),
  is_merchant: Type.Boolean(),
  /** The nickname of the other side. */
  other: Type.String(),
  number: decimal(),
  price: decimal(),
  /** What is paid, in the fiat money. */
  amount: decimal(),
  /** Of the merchant, in the coin; zero for the other side. */
  fee: decimal(),
  method: oneOf([...otcMethods]),
  status: Type.Integer(),
  status_name: oneOf([...otcStates]),
  placed_at: time(),
  expires_at: time(),
  paid_at: time(),
  /** From when on an appeal is possible; zero before the payment. */
  appeal_from: time(),
  return_asked_at: time(),
  appeals: Type.Integer(),
  ended_at: time(),
})

export const otcAppeal = () => ({
  id: id(),
  order_id: id(),
  cause: Type.String(),
  state: oneOf([...otcAppealStates]),
  opened_at: time(),
  is_decided: Type.Boolean(),
  slash: decimal(),
  reason: Type.String(),
  closed_at: time(),
})
