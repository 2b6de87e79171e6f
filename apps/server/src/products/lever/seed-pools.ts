import { amountOf } from '@candor/core/money'

import { currencyById } from '../../catalog/currencies.ts'
import { exchangeConfig } from '../../catalog/exchange-config.ts'
import { treasuryFunds } from '../../catalog/treasury-funds.ts'
import type { ProductPlatform } from '../../server-module.ts'

/** In whole units, what the demo's pool and insurance start with. */
const wholes = { futures_pool: 100_000_000n, insurance: 1_000_000n } as const

/** Funds the demo's pool of contracts and its insurance once. */
export async function seedPools({ committer, exchange }: ProductPlatform): Promise<void> {
  const { currencyId } = exchangeConfig.lever
  const { scale } = currencyById(currencyId)
  for (const pot of ['futures_pool', 'insurance'] as const) {
    if (exchange.ledger.findHouse(pot, currencyId) !== undefined) continue
    const amount = amountOf(wholes[pot] * 10n ** BigInt(scale))
    await committer.submit(treasuryFunds({ currencyId, amount }), { encode: () => null })
    await committer.submit({ kind: 'lever.fund', pot, amount }, { encode: () => null })
  }
}
