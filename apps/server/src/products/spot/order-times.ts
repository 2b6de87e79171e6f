import type { Selectable } from 'kysely'

import { lastCommandsBefore } from '../../commit/last-commands-before.ts'
import type { Database } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'

/** The commands after `after`, up to `upTo`. */
export type CommandRange = { readonly after: number; readonly upTo: number }

export type OrderTimes = { readonly placed: CommandRange; readonly changed: CommandRange }

/** The commands at the millisecond in which the order was placed, and in which it changed last. */
export async function orderTimes(
  db: Database,
  order: Pick<Selectable<Schema['spot_order']>, 'created_at' | 'updated_at'>,
): Promise<OrderTimes> {
  const [created, updated] = [Number(order.created_at), Number(order.updated_at)]
  const ends = [created, created + 1, updated, updated + 1]
  const [a = 0, b = 0, c = 0, d = 0] = await lastCommandsBefore(db, ends)
  return { placed: { after: a, upTo: b }, changed: { after: c, upTo: d } }
}
