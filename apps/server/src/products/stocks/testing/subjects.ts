import { amountOf } from '@candor/core/money'
import type { StockAction } from '@candor/core/products/stocks'
import { stocksConsoleCalls } from '@candor/protocol/products/stocks/calls'

import type { ConsoleServer } from '../../../services/staff/testing/open-console-server.ts'
import { marketId } from './stock-trading.ts'

export const calls = stocksConsoleCalls

/** A dividend that has not taken effect. */
export async function subjects({ context, clock }: ConsoleServer) {
  const dayMs = 86_400_000
  // Midnight, when the exchange is closed.
  const effectiveAt = (Math.floor(clock.at / dayMs) + 2) * dayMs
  const scheduled = await context.committer.submit(
    {
      kind: 'stocks.schedule',
      marketId,
      action: 'dividend',
      perShare: amountOf(1n),
      from: 0,
      to: 0,
      effectiveAt,
      payAt: effectiveAt,
    },
    { encode: ({ id }: StockAction) => id },
  )
  if (!scheduled.ok) throw new Error(scheduled.rejection)
  return { [calls.stockActionRevoke.path]: { id: String(scheduled.value) } }
}
