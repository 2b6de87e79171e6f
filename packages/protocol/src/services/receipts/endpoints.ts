import { Type } from 'typebox'

import { endpoint } from '../../endpoint.ts'
import { decimal, id, idString, oneOf, time } from '../../fields.ts'
import { receiptKinds } from '../../registered.ts'
import { receiptCalls } from './calls.ts'

const hash = () => Type.String({ pattern: '^[0-9a-f]{64}$' })
const values = () => Type.Record(Type.String(), Type.String())

/** A row of the journal with everything that its hash covers: docs/VERIFYING.md has the order of the fields. */
const entry = () => ({
  seq: id(),
  at: time(),
  kind: Type.String(),
  user_id: Type.Integer({ minimum: 0 }),
  /** Empty for a command without an idempotency key. */
  request_id: Type.String(),
  core_version: id(),
  body: Type.String(),
  outcome: Type.String(),
  prev_hash: hash(),
  hash: hash(),
})

/** A price that a result depends on, and the entry of the journal that recorded it. */
const tick = () => ({
  seq: id(),
  at: time(),
  match_id: id(),
  symbol: Type.String(),
  price: decimal(),
})

/** One calculation: its formulas make `results` of `inputs`, the terms and the ticks. */
const part = () => ({
  /** The entry of the journal that carried it out. */
  seq: id(),
  at: time(),
  ticks: Type.Array(Type.Object(tick())),
  inputs: values(),
  results: values(),
})

export const receiptEndpoints = {
  receipt: endpoint(receiptCalls.receipt, {
    session: 'user',
    rate: 'read',
    keys: 'read',
    summary:
      'Returns what a result of the caller was computed of: prices, terms, inputs and results, with the entries of the journal that have them.',
    body: { kind: oneOf([...receiptKinds]), id: idString() },
    reply: Type.Object({
      kind: oneOf([...receiptKinds]),
      id: id(),
      /** The product whose formulas apply, and their version. */
      formula: Type.String(),
      formula_version: id(),
      /** Decimals of prices, quantities and money, by name. */
      scales: Type.Record(Type.String(), Type.Integer({ minimum: 0 })),
      /** The terms that the order was accepted with. */
      terms: values(),
      parts: Type.Array(Type.Object(part())),
      /** The entries of the parts and of their ticks, and the caller’s own commands, in their order. */
      entries: Type.Array(Type.Object(entry())),
      /** The last entry of the journal, which `/transparency` shows to everybody. */
      head: Type.Object({ seq: Type.Integer({ minimum: 0 }), hash: hash() }),
    }),
    example: { kind: receiptKinds[0] ?? '', id: '1' },
  }),
}
