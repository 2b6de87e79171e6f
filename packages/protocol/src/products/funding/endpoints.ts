import { Type } from 'typebox'

import { endpoint } from '../../endpoint.ts'
import { currencyString, decimal, decimalString, id } from '../../fields.ts'
import { fundingCalls } from './calls.ts'

/** Served in demo mode only. */
export const fundingEndpoints = {
  faucetLeft: endpoint(fundingCalls.faucetLeft, {
    session: 'user',
    rate: 'read',
    summary:
      'Returns the amount that the faucet still gives the caller on this UTC day, and the daily limit, in USDT.',
    body: {},
    reply: Type.Object({ left: decimal(), limit: decimal() }),
    example: {},
  }),
  faucet: endpoint(fundingCalls.faucet, {
    session: 'user',
    rate: 'money',
    summary: 'Credits demo funds to the exchange account, worth at most 100,000 USDT a day.',
    body: { currency: currencyString(), amount: decimalString() },
    reply: Type.Object({
      currency: id(),
      code: Type.String(),
      amount: decimal(),
      available: decimal(),
    }),
    example: { currency: 'USDT', amount: '10' },
  }),
}
