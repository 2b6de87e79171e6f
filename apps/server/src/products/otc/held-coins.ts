import { otcStatus } from '@candor/core/products/otc'

import type { HeldFund } from '../../services/security/held-funds.ts'
import type { OtcContext } from './otc-context.ts'
import { orderOf } from './stored-rows.ts'

/** A payment that was made in fiat money can be called back for about this time. */
const heldMs = 86_400_000
/** From this level of verification on nothing is held back. */
const freeLevel = 2

/** How long coins that a user of a level buys stay in the exchange, in hours. */
export const heldHoursOf = (level: number): number => (level >= freeLevel ? 0 : heldMs / 3_600_000)

/** What a user has bought lately by answering advertisements. Merchants have the level that is free of this. */
export async function heldCoins(
  { db, levels, now }: Pick<OtcContext, 'db' | 'levels' | 'now'>,
  userId: number,
): Promise<readonly HeldFund[]> {
  const rows = await db
    .selectFrom('otc_order')
    .selectAll()
    .where('taker_user_id', '=', BigInt(userId))
    .where('status', '=', otcStatus.released)
    .where('ended_at', '>', BigInt(now() - heldMs))
    .execute()
  const bought = rows.map(orderOf).filter(({ side }) => side === 'sell')
  if (bought.length === 0 || (await levels.of(userId)) >= freeLevel) return []
  return bought.map(({ currencyId, quantity, endedAt }) => ({
    currencyId,
    amount: quantity,
    until: endedAt + heldMs,
  }))
}
