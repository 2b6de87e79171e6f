import type { Amount } from '@candor/core/money'

import type { Held } from '../../services/security/held-funds.ts'
import type { WithdrawalContext } from './withdrawal-context.ts'

/** What a user may not withdraw yet, by the values that count in the limit. */
export function heldFor(
  context: Pick<WithdrawalContext, 'committer' | 'exchange' | 'heldFunds'>,
  userId: number,
): Promise<Held | undefined> {
  const { prices } = context.exchange.products.withdrawal
  const valueOf = (currencyId: number, amount: Amount) => prices.valueOf(currencyId, amount)
  return context.heldFunds.of(context, { userId, valueOf })
}
