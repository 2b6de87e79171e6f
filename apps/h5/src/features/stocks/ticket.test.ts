import { expect, test } from 'vitest'

import { faultOf, type Ticket } from './ticket.ts'
import type { StockDeal } from './use-stocks.ts'

const deal = {
  state: 'open',
  session: { state: 'open' },
  ask: '200.02',
  bid: '199.98',
  shares: '2.000000',
  min: '5.00000000',
} as StockDeal // The rest is not used.
const closed = { ...deal, state: 'closed', session: { ...deal.session, state: 'closed' } } as const
const ticket: Ticket = { side: 'buy', kind: 'limit', validity: 'gtc', price: '200', shares: '1' }

test.each([
  ['a limit order', ticket, deal, undefined],
  ['a limit order of a closed market', ticket, closed, undefined],
  ['a market order', { ...ticket, kind: 'market' }, deal, undefined],
  ['a market order of a closed market', { ...ticket, kind: 'market' }, closed, 'market_closed'],
  [
    'a market order in a halt',
    { ...ticket, kind: 'market' },
    { ...deal, state: 'halted' },
    'halted',
  ],
  ['a limit order in a halt', ticket, { ...deal, state: 'halted' }, undefined],
  ['any order while a split is under way', ticket, { ...deal, state: 'splitting' }, 'splitting'],
  ['an order without a price', { ...ticket, price: '' }, deal, 'price_missing'],
  ['an order without shares', { ...ticket, shares: '0' }, deal, 'shares_missing'],
  ['more than the money pays', { ...ticket, shares: '6' }, deal, 'balance_short'],
  ['more shares than are held', { ...ticket, side: 'sell', shares: '2.1' }, deal, 'shares_short'],
  ['a value below the minimum', { ...ticket, shares: '0.01' }, deal, 'below_minimum'],
  [
    'the rest of the shares',
    { ...ticket, side: 'sell', shares: '0.01' },
    { ...deal, shares: '0.010000' },
    undefined,
  ],
] as const)('%s', (_, wanted, offered, fault) => {
  expect(faultOf(wanted, offered, '5')).toBe(fault)
})
