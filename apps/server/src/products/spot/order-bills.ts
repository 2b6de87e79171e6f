import { reasons } from '@candor/core'
import { type RawBuilder, type Selectable, sql } from 'kysely'

import type { Database } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import type { BilledAccount, BillRow } from '../../services/bills/bill-reply.ts'
import { listedEntries } from '../../services/bills/listed-sides.ts'
import type { CommandRange } from './order-times.ts'

type Order = Selectable<Schema['spot_order']>
type Trade = Selectable<Schema['spot_trade']>

/** The accounts of an order's owner: what an order pays from, and what it receives on. */
export type OrderAccounts = Readonly<Record<'paying' | 'receiving', BilledAccount | undefined>>

/** The hold of an order, or its release. */
export async function movementBills(
  db: Database,
  order: Order,
  account: BilledAccount | undefined,
  kind: 'spot_hold' | 'spot_release',
  { after, upTo }: CommandRange,
): Promise<BillRow[]> {
  if (account === undefined) return []
  return entries(
    db,
    [account],
    sql`listed_entry.kind = ${sql.lit(reasons[kind].code)} and ref = ${order.id} and listed_entry.seq > ${after} and listed_entry.seq <= ${upTo}`,
  )
}

/** What trades moved on the accounts of an order: its side of each trade, and its fee. */
export async function tradeBills(
  db: Database,
  trades: readonly Trade[],
  { paying, receiving }: OrderAccounts,
): Promise<BillRow[]> {
  if (trades.length === 0) return []
  const accounts = [paying, receiving].filter((account) => account !== undefined)
  const codes = [reasons.spot_trade.code, reasons.spot_fee.code]
  return entries(
    db,
    accounts,
    sql`listed_entry.kind in (${sql.raw(codes.join(', '))}) and ref = any(${trades.map(({ id }) => id)}::bigint[])
      and listed_entry.seq = any(${trades.map(({ seq }) => seq)}::bigint[])`,
  )
}

async function entries(
  db: Database,
  accounts: readonly BilledAccount[],
  condition: RawBuilder<unknown>,
): Promise<BillRow[]> {
  const { rows } = await sql<BillRow>`
    select account_id, listed_entry.seq, n, amount, balance, listed_entry.kind, ref, at
    from ${listedEntries} join journal on journal.seq = listed_entry.seq
    where account_id = any(${accounts.map(({ id }) => id)}::bigint[]) and ${condition}`.execute(db)
  return rows
}
