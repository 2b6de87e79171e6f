import { Type } from 'typebox'

import { endpoint } from '../../endpoint.ts'
import {
  currencyString,
  decimal,
  decimalString,
  id,
  pageOf,
  paging,
  text,
  time,
} from '../../fields.ts'

/** Served in demo mode only. */
export const demoEndpoints = {
  outbox: endpoint({
    method: 'GET',
    path: '/demo/outbox',
    session: 'none',
    rate: 'read',
    summary: 'Codes and mails sent to one address: demo mode has no mail server.',
    body: { user_string: text({ min: 3, max: 190 }), ...paging() },
    reply: pageOf({
      id: id(),
      at: time(),
      channel: Type.String(),
      to: Type.String(),
      scene: Type.String(),
      code: Type.String(),
      text: Type.String(),
    }),
  }),
  faucetLeft: endpoint({
    method: 'GET',
    path: '/demo/faucet_left',
    session: 'user',
    rate: 'read',
    summary: 'What the faucet still gives the caller on this UTC day, and in all, in USDT worth.',
    body: {},
    reply: Type.Object({ left: decimal(), limit: decimal() }),
  }),
  faucet: endpoint({
    method: 'POST',
    path: '/demo/faucet',
    session: 'user',
    rate: 'money',
    summary: 'Credits demo funds to the exchange account, at most 100,000 USDT worth a day.',
    body: { currency: currencyString(), amount: decimalString() },
    reply: Type.Object({
      currency: id(),
      code: Type.String(),
      amount: decimal(),
      available: decimal(),
    }),
  }),
}
