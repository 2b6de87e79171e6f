import { amountOf } from '@candor/core/money'

import { currencies } from '../../catalog/currencies.ts'
import type { ProductPlatform } from '../../server-module.ts'

/** What the house of a demo may quote with, in whole coins. */
const wholes: Readonly<Record<string, bigint>> = {
  USDT: 500_000_000n,
  BTC: 2_000n,
  ETH: 50_000n,
  SOL: 600_000n,
  BNB: 200_000n,
  XRP: 60_000_000n,
  DOGE: 300_000_000n,
  ADA: 120_000_000n,
  AVAX: 3_000_000n,
  LINK: 6_000_000n,
  TON: 20_000_000n,
  LTC: 1_200_000n,
  DOT: 15_000_000n,
  TRX: 450_000_000n,
}

/** Funds the house where it has nothing to quote with yet. */
export async function seedLiquidity({ exchange, committer }: ProductPlatform): Promise<void> {
  const funded = currencies.filter(({ code }) => Object.hasOwn(wholes, code))
  if (funded.some(({ id }) => exchange.ledger.findHouse('liquidity', id) !== undefined)) return
  for (const { id: currencyId, code, scale } of funded) {
    const amount = amountOf((wholes[code] ?? 0n) * 10n ** BigInt(scale))
    await committer.submit({ kind: 'funding.house', currencyId, amount }, { encode: () => null })
  }
}
