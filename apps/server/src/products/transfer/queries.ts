import { type Wallet, wallets } from '@candor/core'
import { amountOf } from '@candor/core/money'
import type { TransferRow } from '@candor/core/products/transfer'
import type { Selectable } from 'kysely'

import { newestPage } from '../../calls/newest-page.ts'
import type { Paging } from '../../calls/paging.ts'
import type { Database } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'

/** One page of a user's transfers and one row more, newest first, with their number where the page has no cursor. */
export async function listTransfers(db: Database, userId: number, paging: Paging) {
  const own = db.selectFrom('account_transfer').selectAll().where('user_id', '=', BigInt(userId))
  const { rows, total } = await newestPage(db, own, paging)
  return { transfers: rows.map(transferOf), total }
}

/** A stored row as the core has it. */
function transferOf(row: Selectable<Schema['account_transfer']>): TransferRow {
  return {
    id: Number(row.id),
    userId: Number(row.user_id),
    currencyId: row.currency_id,
    amount: amountOf(row.amount),
    from: walletOf(row.from_wallet),
    to: walletOf(row.to_wallet),
    at: Number(row.at),
  }
}

function walletOf(stored: string): Wallet {
  const wallet = wallets.find((known) => known === stored)
  if (wallet === undefined) throw new Error(`no account ${stored}`)
  return wallet
}
