import { sql } from 'kysely'

import { currencyById } from '../../catalog/currencies.ts'
import type { Database } from '../../db/database.ts'
import { Disagreement } from '../../verify/disagreement.ts'
import { pagesOf } from '../../verify/rows.ts'
import { addressAt } from './deposit-addresses.ts'
import { depositFamilies } from './deposit-families.ts'

type Row = {
  readonly account_id: number
  readonly user_id: bigint
  readonly position: number
  readonly address: string
  readonly memo: string
  readonly family: string
  readonly source: string
  readonly next_position: number
}

/** Every deposit address follows from its account and its index, and each index below the next one has an address. */
export async function verifyDepositAddresses(db: Database): Promise<string> {
  let count = 0
  const query = `select deposit_address.*, family, source, next_position from deposit_address
    join deposit_account on deposit_account.id = account_id`
  for await (const rows of pagesOf<Row>(db, query)) {
    for (const { account_id: account, user_id: userId, ...row } of rows) {
      const family = depositFamilies.find((known) => known === row.family)
      const due = family && addressAt({ ...row, family, index: row.position })
      if (
        due?.address !== row.address ||
        due.memo !== row.memo ||
        row.position >= row.next_position
      )
        throw new Disagreement('deposit_address', `${account} ${userId}`, 'has another address')
    }
    count += rows.length
  }
  const { rows: gaps } = await sql<{ id: number }>`
    select id from deposit_account where next_position <>
      (select count(*) from deposit_address where account_id = id) limit 1`.execute(db)
  if (gaps[0] !== undefined)
    throw new Disagreement('deposit_account', gaps[0].id, 'counts other addresses than it has')
  return `${count.toLocaleString('en')} deposit addresses follow from their keys`
}

/** Every switch of a network is what the audit log recorded last about it. */
export async function verifyNetworkSwitches(db: Database): Promise<string> {
  const rows = await db.selectFrom('network_switch').selectAll().execute()
  for (const row of rows) {
    const place = `${currencyById(row.currency_id).code}:${row.network}:${row.direction}`
    const logged = await db
      .selectFrom('audit')
      .select(['after', 'staff_id', 'at'])
      .where('action', '=', 'network.switched')
      .where('target', '=', `network:${place}`)
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirst()
    const after = JSON.stringify({ is_on: row.is_on, reason: row.reason })
    if (logged?.after !== after || logged.staff_id !== row.changed_by || logged.at < row.changed_at)
      throw new Disagreement('network_switch', place, 'differs from the audit log')
  }
  return `${rows.length} switches of networks agree with the audit log`
}
