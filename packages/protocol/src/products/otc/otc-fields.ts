import { Type } from 'typebox'

import { decimal, id, idString, oneOf, time } from '../../fields.ts'
import {
  otcAdStates,
  otcAppealStates,
  otcAuthors,
  otcMethods,
  otcSides,
  otcStates,
} from './otc-words.ts'

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
  /** The staff decide within 24 hours. */
  due_at: time(),
  is_decided: Type.Boolean(),
  slash: decimal(),
  reason: Type.String(),
  closed_at: time(),
})

/**
 * A message of an order. `hash` is the SHA-256 of the JSON array [order id, n, author, at, text, sha256 of the picture, hash of
 * the message before], in hexadecimal digits; before the first one are 64 zeros.
 */
export const otcMessage = () => ({
  n: id(),
  at: time(),
  author: oneOf([...otcAuthors]),
  text: Type.String(),
  /** The SHA-256 of its picture; empty without one. */
  picture: Type.String(),
  hash: Type.String({ pattern: '^[0-9a-f]{64}$' }),
})

export const otcPictureOf = () => ({ id: idString(), n: idString() })
export const otcPicture = () => ({ type: Type.String(), data: Type.String() })
