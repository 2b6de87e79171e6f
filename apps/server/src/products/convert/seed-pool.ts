import { amountOf } from '@candor/core/money'

import { currencyById } from '../../catalog/currencies.ts'
import { exchangeConfig } from '../../catalog/exchange-config.ts'
import { treasuryFunds } from '../../catalog/treasury-funds.ts'
import type { ProductPlatform } from '../../server-module.ts'

/** In whole coins: an amount of each that the demo's pool starts with. Coins of small value get more of them. */
const wholes: Readonly<Record<string, bigint>> = {
  BTC: 20n,
  ETH: 500n,
  USDT: 2_000_000n,
  BNB: 2_000n,
}
const wholesOfOthers = 200_000n

/** Funds the demo's pool of conversions once; one that users have emptied is funded by two people of the staff. */
export async function seedPool({ committer, exchange }: ProductPlatform): Promise<void> {
  for (const currencyId of exchangeConfig.convert.currencyIds) {
    if (exchange.ledger.findHouse('convert_pool', currencyId) !== undefined) continue
    const { code, scale } = currencyById(currencyId)
    const amount = amountOf((wholes[code] ?? wholesOfOthers) * 10n ** BigInt(scale))
    const given = treasuryFunds({ currencyId, amount })
    await committer.submit(given, { encode: () => null })
    const moved = { kind: 'convert.fund', currencyId, amount } as const
    await committer.submit(moved, { encode: () => null })
  }
}
