import { Type } from 'typebox'

import { endpoint } from '../../endpoint.ts'
import {
  currencyString,
  decimal,
  decimalString,
  id,
  oneOf,
  pageOf,
  paging,
  time,
  walletString,
} from '../../fields.ts'
import { walletNames } from '../../wallet-names.ts'
import { transferCalls } from './calls.ts'

const transfer = () => ({
  id: id(),
  currency_id: id(),
  code: Type.String(),
  number: decimal(),
  from_field: oneOf([...walletNames]),
  to_field: oneOf([...walletNames]),
  at: time(),
})

export const transferEndpoints = {
  move: endpoint(transferCalls.move, {
    session: 'user',
    rate: 'money',
    summary: 'Moves available funds between two of the caller’s own accounts, free of charge.',
    body: {
      currency_id: currencyString(),
      number: decimalString(),
      from_field: walletString(),
      to_field: walletString(),
    },
    reply: Type.Object(transfer()),
    example: { currency_id: '3', number: '10', from_field: 'change', to_field: 'lever' },
  }),
  history: endpoint(transferCalls.history, {
    session: 'user',
    rate: 'read',
    summary: 'Lists the caller’s transfers between own accounts, newest first.',
    body: paging(),
    reply: pageOf(transfer()),
    example: { page: '1', limit: '10' },
  }),
  accounts: endpoint(transferCalls.accounts, {
    session: 'none',
    rate: 'read',
    summary:
      'Lists the accounts that take part in transfers, with the currencies that each may hold.',
    body: {},
    reply: Type.Array(
      Type.Object({ account: oneOf([...walletNames]), currencies: Type.Array(id()) }),
    ),
    example: {},
  }),
}
