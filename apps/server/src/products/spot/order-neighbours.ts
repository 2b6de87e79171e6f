import { spotStatus } from '@candor/core/products/spot'
import type { Selectable } from 'kysely'

import type { Database } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import type { CommandRange, OrderTimes } from './order-times.ts'

type Order = Selectable<Schema['spot_order']>

/** The order that this one replaced, and the one that replaced it: commands of the owner at its two times. */
export async function orderNeighbours(
  db: Database,
  order: Order,
  { placed, changed }: OrderTimes,
): Promise<{ replaces: number | null; replaced_by: number | null }> {
  const before = await replacesIn(db, order, placed)
  const after = order.status === spotStatus.cancelled ? await replacesIn(db, order, changed) : []
  const id = Number(order.id)
  return {
    replaces: before.find(({ placedId }) => placedId === id)?.replacedId ?? null,
    replaced_by:
      after.find(({ replacedId, placedId }) => replacedId === id && placedId !== null)?.placedId ??
      null,
  }
}

async function replacesIn(db: Database, order: Order, { after, upTo }: CommandRange) {
  const rows = await db
    .selectFrom('journal')
    .select(['body', 'outcome'])
    .where('seq', '>', BigInt(after))
    .where('seq', '<=', BigInt(upTo))
    .where('user_id', '=', order.user_id)
    .where('kind', '=', 'spot.replace')
    .execute()
  return rows.map(({ body, outcome }) => ({
    replacedId: (JSON.parse(body) as { orderId: number }).orderId, // The command `spot.replace`.
    placedId: (JSON.parse(outcome) as { value?: { id: number } }).value?.id ?? null, // Its reply.
  }))
}
