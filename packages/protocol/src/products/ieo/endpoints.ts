import { Type } from 'typebox'

import { endpoint } from '../../endpoint.ts'
import {
  currencyString,
  decimal,
  decimalString,
  flagString,
  id,
  idString,
  oneOf,
  pageOf,
  paging,
  time,
} from '../../fields.ts'
import { ieoCalls } from './calls.ts'
import { ieoAllocationRow, ieoOrder, ieoProject } from './ieo-fields.ts'

const hash = () => Type.String({ pattern: '^[0-9a-f]{64}$' })

export const ieoEndpoints = {
  index: endpoint(ieoCalls.index, {
    session: 'optional',
    rate: 'read',
    keys: 'read',
    summary: 'Lists the projects, newest first.',
    body: paging(),
    reply: pageOf(ieoProject()),
    example: { page: '1', limit: '10' },
  }),
  detail: endpoint(ieoCalls.detail, {
    session: 'optional',
    rate: 'read',
    keys: 'read',
    summary: 'Returns a project.',
    body: { id: idString() },
    reply: Type.Object(ieoProject()),
    example: { id: '1' },
  }),
  orders: endpoint(ieoCalls.orders, {
    session: 'user',
    rate: 'read',
    summary:
      'Lists the caller’s orders, newest first: doing (submitted, passed and locked), complete, or all; of one project where it is given.',
    body: {
      project_id: Type.Optional(idString()),
      status: Type.Optional(oneOf(['doing', 'complete'])),
      ...paging(),
    },
    reply: pageOf(ieoOrder()),
    example: { status: 'doing', page: '1', limit: '10' },
  }),
  order: endpoint(ieoCalls.order, {
    session: 'user',
    rate: 'money',
    keys: 'trade',
    level: 1,
    opens: true,
    summary:
      'Applies for tokens of a project and holds what they cost. `price` and `pay_currency` must be those of the project. With dry=1 nothing is held.',
    body: {
      project_id: idString(),
      amount: decimalString(),
      pay_currency: currencyString(),
      price: decimalString(),
      dry: Type.Optional(flagString()),
    },
    reply: Type.Union([
      Type.Object(ieoOrder()),
      Type.Object({
        dry: Type.Literal(true),
        project_id: id(),
        token: Type.String(),
        pay_currency: Type.String(),
        amount: decimal(),
        price: decimal(),
        cost: decimal(),
        /** Free in the exchange account. */
        available: decimal(),
        /** What the caller may still apply for after this order. */
        user_remaining: decimal(),
        ends_at: time(),
        review_by: time(),
        listing_at: time(),
        lock_days: Type.Integer(),
        unlock_days: Type.Integer(),
      }),
    ]),
    example: { project_id: '1', amount: '100', pay_currency: 'USDT', price: '0.5' },
  }),
  cancel: endpoint(ieoCalls.cancel, {
    session: 'user',
    rate: 'money',
    keys: 'trade',
    isOpenToFrozen: true,
    opens: false,
    summary: 'Cancels an order of the caller before the sale ends and releases what is held.',
    body: { id: idString() },
    reply: Type.Object(ieoOrder()),
    example: { id: '1' },
  }),
  swap: endpoint(ieoCalls.swap, {
    session: 'user',
    rate: 'money',
    keys: 'trade',
    isOpenToFrozen: true,
    opens: false,
    summary:
      'Returns the locked tokens of an order for what was paid for them, where the listing is more than 30 days late.',
    body: { id: idString() },
    reply: Type.Object(ieoOrder()),
    example: { id: '1' },
  }),
  allocation: endpoint(ieoCalls.allocation, {
    session: 'optional',
    rate: 'read',
    keys: 'read',
    summary:
      'Returns the published allocation file of a project whose sale has ended, a page of at most 1,000 rows in the order of the users’ ids. It is computed again after the reviews. The caller’s own row comes with its salt.',
    body: {
      id: idString(),
      page: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,5}$' })),
    },
    reply: Type.Object({
      project_id: id(),
      /** Whether the reviews are complete; before that, all orders take part. */
      is_final: Type.Boolean(),
      token: Type.String(),
      scale: Type.Integer(),
      supply: decimal(),
      user_cap: decimal(),
      /** Sum of the passed amounts, and of the applied ones. */
      sum: decimal(),
      applied: decimal(),
      /** Of all rows: see docs/products/ieo.md. */
      root: hash(),
      count: Type.Integer(),
      page: Type.Integer(),
      more: Type.Boolean(),
      list: Type.Array(Type.Object(ieoAllocationRow())),
      /** The row of the caller and its place from 0; null for others. */
      own: Type.Union([
        Type.Null(),
        Type.Object({ ...ieoAllocationRow(), user_id: id(), salt: hash(), at: Type.Integer() }),
      ]),
    }),
    example: { id: '1' },
  }),
}
