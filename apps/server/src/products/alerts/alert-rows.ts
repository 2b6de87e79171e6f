import type { AlertKind, AlertRepeat } from '@candor/protocol/services/alerts/alert-words'
import { type Insertable, type Selectable, sql } from 'kysely'

import type { Int8, Int8Identity } from '../../db/column-types.ts'
import type { Database } from '../../db/database.ts'
import type { AlertState, PriceAlert } from './price-alert.ts'

type Row = {
  id: Int8Identity
  user_id: Int8
  market_id: Int8
  kind: AlertKind
  value: Int8
  base: Int8
  repeat: AlertRepeat
  state: AlertState
  fires: Int8
  version: Int8
  changed_at: Int8
  triggered_at: Int8
  ready_at: Int8
}

declare module '../../db/schema.ts' {
  interface Schema {
    price_alert: Row
  }
}

export const alertOf = (row: Selectable<Row>): PriceAlert => ({
  id: Number(row.id),
  userId: Number(row.user_id),
  marketId: Number(row.market_id),
  kind: row.kind,
  value: Number(row.value),
  base: Number(row.base),
  repeat: row.repeat,
  state: row.state,
  fires: Number(row.fires),
  version: Number(row.version),
  changedAt: Number(row.changed_at),
  triggeredAt: Number(row.triggered_at),
  readyAt: Number(row.ready_at),
})

/** Everything of an alert but its id. */
export const rowOf = (alert: Omit<PriceAlert, 'id'>): Omit<Insertable<Row>, 'id'> => ({
  user_id: alert.userId,
  market_id: alert.marketId,
  kind: alert.kind,
  value: alert.value,
  base: alert.base,
  repeat: alert.repeat,
  state: alert.state,
  fires: alert.fires,
  version: alert.version,
  changed_at: alert.changedAt,
  triggered_at: alert.triggeredAt,
  ready_at: alert.readyAt,
})

/** Stores what ticks and rests have changed; a row that its user has changed since then is left alone. */
export async function storeStates(db: Database, alerts: readonly PriceAlert[]): Promise<void> {
  const column = (field: (alert: PriceAlert) => number) => alerts.map(field)
  await sql`
    update price_alert set state = changed.state, base = changed.base, fires = changed.fires,
      triggered_at = changed.triggered_at, ready_at = changed.ready_at
    from unnest(
      ${column(({ id }) => id)}::bigint[], ${column(({ version }) => version)}::bigint[],
      ${alerts.map(({ state }) => state)}::text[], ${column(({ base }) => base)}::bigint[],
      ${column(({ fires }) => fires)}::bigint[], ${column((each) => each.triggeredAt)}::bigint[],
      ${column(({ readyAt }) => readyAt)}::bigint[])
      as changed (id, version, state, base, fires, triggered_at, ready_at)
    where price_alert.id = changed.id and price_alert.version = changed.version`.execute(db)
}
