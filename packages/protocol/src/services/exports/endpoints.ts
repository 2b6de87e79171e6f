import { Type } from 'typebox'

import { endpoint } from '../../endpoint.ts'
import {
  currencyString,
  decimal,
  flagString,
  id,
  idString,
  nextCursor,
  oneOf,
  time,
  timeString,
  walletString,
} from '../../fields.ts'
import { walletNames } from '../../wallet-names.ts'
import { exportCalls } from './calls.ts'

/** What is free and what is set aside, as for an order. */
export const entryParts = ['available', 'held'] as const

const entry = () => ({
  /** The command of the journal, and the movement within it. */
  seq: id(),
  n: Type.Integer({ minimum: 0 }),
  at: time(),
  account: oneOf([...walletNames]),
  /** The specification's number of the account. */
  type: Type.Integer({ minimum: 1, maximum: walletNames.length }),
  part: oneOf([...entryParts]),
  currency: id(),
  code: Type.String(),
  kind: Type.String(),
  kind_name: Type.String(),
  /** Signed, in the currency's scale. */
  amount: decimal(),
  balance_after: decimal(),
  /** The id of its cause, such as an order or a trade. */
  ref: Type.String(),
})

export const exportEndpoints = {
  entries: endpoint(exportCalls.entries, {
    session: 'user',
    rate: 'read',
    keys: 'read',
    summary:
      'Lists every entry of the ledger on the caller’s accounts, oldest first, also what is set aside and given back. At the same address with `.csv` or `.json` it is one file with all entries.',
    body: {
      type: Type.Optional(walletString()),
      currency: Type.Optional(currencyString()),
      from: Type.Optional(timeString()),
      to: Type.Optional(timeString()),
      cursor: Type.Optional(idString()),
      /** 1 counts the entries, which takes long for long histories. */
      count: Type.Optional(flagString()),
      limit: Type.Optional(Type.String({ pattern: '^([1-9][0-9]?|100)$' })),
    },
    reply: Type.Object({
      list: Type.Array(Type.Object(entry())),
      /** How many entries the filter has, counted up to 1,000,000 where `count` is 1. */
      total: Type.Optional(Type.Integer({ minimum: 0 })),
      next: nextCursor(),
    }),
    example: {
      type: 'change',
      currency: '3',
      from: '1',
      to: '1768471200000',
      cursor: '9',
      count: '1',
      limit: '5',
    },
  }),
}
