import { Type } from 'typebox'

import { endpoint } from '../../endpoint.ts'
import { currencyString, decimal, decimalString, id, pageOf, paging, time } from '../../fields.ts'
import { __camel__Calls } from './calls.ts'

const entry = () => ({
  id: id(),
  currency: id(),
  code: Type.String(),
  amount: decimal(),
  opened_at: time(),
})

export const __camel__Endpoints = {
  list: endpoint(__camel__Calls.list, {
    session: 'user',
    rate: 'read',
    summary: 'Lists the caller’s entries, newest first.',
    body: paging(),
    reply: pageOf(entry()),
    example: { page: '1', limit: '10' },
  }),
  open: endpoint(__camel__Calls.open, {
    session: 'user',
    rate: 'money',
    opens: true,
    summary: 'Sets an amount of the exchange account aside.',
    body: { currency: currencyString(), amount: decimalString() },
    reply: Type.Object(entry()),
    example: { currency: 'USDT', amount: '10' },
  }),
}
