import { expect, test } from 'vitest'

import { Exchange, type ExchangeConfig } from '../../exchange.ts'
import { simulate } from '../../testing/simulate.ts'
import { stocksReasons } from './reasons.ts'
import { stocksOpening } from './testing/stocks-opening.ts'

const names = new Map<number, string>(
  Object.entries(stocksReasons).map(([name, { code }]) => [code, name]),
)

/** An exchange that counts the postings of stocks by their reasons. */
function counting(counts: Map<string, number>): (config: ExchangeConfig) => Exchange {
  return (config) => {
    const exchange = new Exchange(config)
    const post = exchange.ledger.post.bind(exchange.ledger)
    exchange.ledger.post = (debit, credit, amount, reason, ref) => {
      const name = names.get(reason)
      if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1)
      post(debit, credit, amount, reason, ref)
    }
    return exchange
  }
}

// Users with money and a house with shares, which random commands rarely make.
test('trades, dividends and splits break no rule, across restarts and crashes', () => {
  const counts = new Map<string, number>()
  for (let seed = 1; seed <= 60; seed += 1)
    simulate({ seed, commands: 300, opening: stocksOpening, open: counting(counts) })
  simulate({ seed: 61, commands: 4000, opening: stocksOpening, open: counting(counts) })
  for (const name of names.values()) expect([name, counts.get(name) ?? 0]).not.toEqual([name, 0])
  expect(counts.get('stock_buy')).toBeGreaterThan(500)
})
