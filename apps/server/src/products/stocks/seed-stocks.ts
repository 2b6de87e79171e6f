import { amountOf } from '@candor/core/money'

import { currencyById } from '../../catalog/currencies.ts'
import { exchangeConfig } from '../../catalog/exchange-config.ts'
import { pairById } from '../../catalog/pairs.ts'
import { treasuryFunds } from '../../catalog/treasury-funds.ts'
import type { ProductPlatform } from '../../server-module.ts'

/** What the demo's pool starts with: whole USDT, and whole shares of each stock. */
const [moneyWholes, shareWholes] = [50_000_000n, 100_000n]

/** Funds the demo's pool once. */
export async function seedStocks({ committer, exchange }: ProductPlatform): Promise<void> {
  const { currencyId, marketIds } = exchangeConfig.stocks
  if (exchange.ledger.findHouse('stocks_pool', currencyId) !== undefined) return
  const quiet = { encode: () => null }
  const shares = marketIds.map((id) => [pairById(id).base.id, shareWholes] as const)
  for (const [id, wholes] of [...shares, [currencyId, moneyWholes] as const]) {
    const amount = amountOf(wholes * 10n ** BigInt(currencyById(id).scale))
    await committer.submit(treasuryFunds({ currencyId: id, amount }), quiet)
    await committer.submit({ kind: 'stocks.fund', currencyId: id, amount }, quiet)
  }
}
