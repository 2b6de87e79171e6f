import { Type } from 'typebox'

import { decimal, id, idString, oneOf, symbolString, text, time, timeString } from '../../fields.ts'
import { amountString, requestReply } from '../../services/four-eyes/endpoints.ts'
import { cursorPageOf, limitString, staffEndpoint } from '../../staff-endpoint.ts'
import { stocksConsoleCalls } from './calls.ts'
import { stockAction, stockDay, stockHalts, stockOrder } from './stock-fields.ts'

const reason = () => text({ min: 3, max: 300 })
/** A part of the ratio of a split. */
const partString = () => Type.String({ pattern: '^[1-9][0-9]{0,3}$' })
const dateString = () => Type.String({ pattern: '^20[0-9]{2}-[01][0-9]-[0-3][0-9]$' })

export const stocksConsoleEndpoints = {
  stockOverview: staffEndpoint(stocksConsoleCalls.stockOverview, {
    summary:
      'Returns the hours of the next days, and by stock the pool, the holders and its state.',
    body: {},
    reply: Type.Object({
      state: oneOf(['open', 'closed']),
      /** Of the currency that pays. */
      pool: decimal(),
      stocks: Type.Array(
        Type.Object({
          match_id: id(),
          symbol: Type.String(),
          /** Shares of the house, and of all users. */
          pool: decimal(),
          shares: decimal(),
          holders: Type.Integer(),
          orders: Type.Integer(),
          halt_reason: oneOf([...stockHalts]),
          halted_at: time(),
          splitting: Type.Boolean(),
        }),
      ),
      days: Type.Array(Type.Object(stockDay())),
    }),
    example: {},
  }),
  stockConsoleOrders: staffEndpoint(stocksConsoleCalls.stockConsoleOrders, {
    summary: 'Lists orders for shares of all users or of one user, newest first.',
    body: {
      user_id: Type.Optional(idString()),
      cursor: Type.Optional(idString()),
      limit: Type.Optional(limitString()),
    },
    reply: cursorPageOf({ ...stockOrder(), user_id: id() }),
    example: { user_id: '1', cursor: '9', limit: '5' },
  }),
  stockConsoleActions: staffEndpoint(stocksConsoleCalls.stockConsoleActions, {
    summary: 'Lists dividends and splits with their holders, newest first.',
    body: { cursor: Type.Optional(idString()), limit: Type.Optional(limitString()) },
    reply: cursorPageOf({
      ...stockAction(),
      holders: Type.Integer(),
      /** How many of them are not served yet. */
      due: Type.Integer(),
      counted_at: time(),
    }),
    example: { cursor: '9', limit: '5' },
  }),
  stockDaySet: staffEndpoint(stocksConsoleCalls.stockDaySet, {
    action: 'stock.day_set',
    summary:
      'Sets other hours of a day that has not begun; without times the exchange is closed that day.',
    body: {
      date: dateString(),
      opens_at: Type.Optional(timeString()),
      closes_at: Type.Optional(timeString()),
      reason: reason(),
    },
    reply: Type.Boolean(),
    example: { date: '2026-12-28', reason: 'A national day of mourning' },
  }),
  stockPause: staffEndpoint(stocksConsoleCalls.stockPause, {
    action: 'stock.halted',
    summary: 'Stops trading of a stock: market orders end, limits wait.',
    body: {
      match_id: idString(),
      cause: oneOf(['news', 'volatility', 'regulator', 'technical']),
      reason: reason(),
    },
    reply: Type.Boolean(),
    example: { match_id: '101', cause: 'news', reason: 'News of the company is pending' },
  }),
  stockResume: staffEndpoint(stocksConsoleCalls.stockResume, {
    action: 'stock.resumed',
    summary: 'Lets a stock trade again.',
    body: { match_id: idString(), reason: reason() },
    reply: Type.Boolean(),
    example: { match_id: '101', reason: 'The news is published' },
  }),
  stockActionAsk: staffEndpoint(stocksConsoleCalls.stockActionAsk, {
    action: 'stock.action_asked',
    summary:
      'Requests a dividend, with per_share, or a split, with from and to. A second person decides; it takes effect outside of trading hours.',
    body: {
      symbol: symbolString(),
      kind: oneOf(['dividend', 'split']),
      per_share: Type.Optional(amountString()),
      from: Type.Optional(partString()),
      to: Type.Optional(partString()),
      effective_at: timeString(),
      pay_at: Type.Optional(timeString()),
      reason: reason(),
    },
    reply: Type.Object(requestReply()),
    example: {
      symbol: 'AAPLUSDT',
      kind: 'dividend',
      per_share: '0.26',
      effective_at: '1798786800000',
      pay_at: '1798873200000',
      reason: 'Announced by the company',
    },
  }),
  stockActionRevoke: staffEndpoint(stocksConsoleCalls.stockActionRevoke, {
    action: 'stock.action_revoked',
    summary: 'Revokes a dividend or a split that has not taken effect.',
    body: { id: idString(), reason: reason() },
    reply: Type.Boolean(),
    example: { id: '1', reason: 'Entered with a wrong date' },
  }),
  stockFundAsk: staffEndpoint(stocksConsoleCalls.stockFundAsk, {
    action: 'stock.funding_asked',
    summary:
      'Requests a transfer of money or shares from the treasury to the pool. A second person decides.',
    body: { currency: text({ min: 2, max: 10 }), amount: amountString(), reason: reason() },
    reply: Type.Object(requestReply()),
    example: { currency: 'USDT', amount: '10', reason: 'A larger pool' },
  }),
}
