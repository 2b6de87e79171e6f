import type { Amount } from '@candor/core/money'

import type { Held } from '../../services/security/held-funds.ts'
import type { SendContext } from './send-context.ts'

/** What a user may not send yet, by the values that count in the limit. */
export function heldFor(
  context: Pick<SendContext, 'committer' | 'exchange' | 'heldFunds'>,
  userId: number,
): Promise<Held | undefined> {
  const { allowance } = context.exchange.products.send
  const valueOf = (currencyId: number, amount: Amount) => allowance.valueOf(currencyId, amount)
  return context.heldFunds.of(context, { userId, valueOf })
}
