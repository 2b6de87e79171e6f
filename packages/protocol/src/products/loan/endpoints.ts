import { Type } from 'typebox'

import { endpoint } from '../../endpoint.ts'
import {
  currencyString,
  decimal,
  decimalString,
  flagString,
  idString,
  oneOf,
  pageOf,
  paging,
  time,
} from '../../fields.ts'
import { loanCalls } from './calls.ts'
import { loanLiquidation, loanRow, loanTerms } from './loan-fields.ts'

const onLoan = { session: 'user', rate: 'money', keys: 'trade' } as const

export const loanEndpoints = {
  config: endpoint(loanCalls.config, {
    session: 'optional',
    rate: 'read',
    keys: 'read',
    summary:
      'Lists the pairs of collateral and borrowed currency with their terms, the rate of the hour and what can be borrowed.',
    body: {},
    reply: Type.Array(
      Type.Object({
        ...loanTerms(),
        symbol: Type.String(),
        /** The index of `symbol`; zero where it is halted. */
        index: decimal(),
        annual_rate: decimal(),
        /** The rate of this hour, and when the next begins. */
        hour_rate: decimal(),
        next_hour_at: time(),
        /** Lent in parts of all that the pool has. */
        utilisation: decimal(),
        /** The most that the caller can borrow now: of the user maximum and of 90 % of the pool the smaller. */
        borrow_max: decimal(),
        /** Of the collateral, in the caller’s exchange account; zero without a session. */
        available: decimal(),
      }),
    ),
    example: {},
  }),
  list: endpoint(loanCalls.list, {
    session: 'user',
    rate: 'read',
    keys: 'read',
    summary: 'Lists the caller’s loans, newest first: active or ended.',
    body: { status: Type.Optional(oneOf(['active', 'ended'])), ...paging() },
    reply: pageOf(loanRow()),
    example: { status: 'active', page: '1', limit: '10' },
  }),
  detail: endpoint(loanCalls.detail, {
    session: 'user',
    rate: 'read',
    keys: 'read',
    summary: 'Returns a loan of the caller with its liquidations and the rates of its hours.',
    body: { id: idString() },
    reply: Type.Object({
      ...loanRow(),
      events: Type.Array(Type.Object(loanLiquidation())),
      /** The last 48 hours, newest first; the rate is for a year. */
      hours: Type.Array(
        Type.Object({ at: time(), utilisation: decimal(), annual_rate: decimal() }),
      ),
    }),
    example: { id: '1' },
  }),
  borrow: endpoint(loanCalls.borrow, {
    ...onLoan,
    opens: true,
    summary:
      'Holds collateral of the exchange account and lends an amount of another currency. The first hour of interest is owed at once. With dry=1 nothing is lent.',
    body: {
      collateral_currency: currencyString(),
      collateral: decimalString(),
      currency: currencyString(),
      amount: decimalString(),
      dry: Type.Optional(flagString()),
    },
    reply: Type.Union([
      Type.Object(loanRow()),
      Type.Object({
        dry: Type.Literal(true),
        code: Type.String(),
        amount: decimal(),
        collateral_code: Type.String(),
        collateral: decimal(),
        ltv: decimal(),
        annual_rate: decimal(),
        /** Owed at once. */
        first_interest: decimal(),
        owed: decimal(),
        symbol: Type.String(),
        call_price: decimal(),
        liquidation_price: decimal(),
        available: decimal(),
      }),
    ]),
    example: {
      collateral_currency: 'BTC',
      collateral: '0.01',
      currency: 'USDT',
      amount: '100',
    },
  }),
  repay: endpoint(loanCalls.repay, {
    ...onLoan,
    opens: false,
    summary:
      'Repays from the exchange account, interest first. Without `amount` all that is owed is repaid and all collateral is released.',
    body: { id: idString(), amount: Type.Optional(decimalString()) },
    reply: Type.Object(loanRow()),
    example: { id: '1', amount: '10' },
  }),
  add: endpoint(loanCalls.add, {
    ...onLoan,
    opens: false,
    summary: 'Adds collateral from the exchange account.',
    body: { id: idString(), amount: decimalString() },
    reply: Type.Object(loanRow()),
    example: { id: '1', amount: '0.01' },
  }),
  release: endpoint(loanCalls.release, {
    ...onLoan,
    opens: false,
    summary: 'Releases collateral, down to the initial loan-to-value ratio.',
    body: { id: idString(), amount: decimalString() },
    reply: Type.Object(loanRow()),
    example: { id: '1', amount: '0.01' },
  }),
}
