import { amountOf } from '@candor/core/money'

import { findCurrency } from '../../catalog/currencies.ts'
import type { ProductPlatform } from '../../server-module.ts'
import { account } from '../../services/account/account-module.ts'

const wholes = 50_000n

/** Demo funds for the logins that this start has created. */
export async function seedLogins({ committer, stateOf }: ProductPlatform): Promise<void> {
  const usdt = findCurrency('USDT')
  if (usdt === undefined) throw new Error('the catalogue lists USDT')
  const amount = amountOf(wholes * 10n ** BigInt(usdt.scale))
  const { createDemoLogins } = await stateOf(account)
  for (const userId of await createDemoLogins()) {
    const command = { kind: 'funding.faucet', userId, currencyId: usdt.id, amount } as const
    await committer.submit(command, { encode: () => null })
  }
}
