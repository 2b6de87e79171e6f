import { type Wallet, wallets } from '@candor/core'
import { amountOf } from '@candor/core/money'
import type { Voucher, VoucherStatus } from '@candor/core/products/deposit'
import type { Selectable } from 'kysely'

import type { Schema } from '../../db/schema.ts'

export type VoucherRow = Selectable<Schema['deposit_voucher']>

/** A stored row as the core has it. */
export function voucherOf(row: VoucherRow): Voucher {
  return {
    id: Number(row.id),
    userId: Number(row.user_id),
    from: row.outside === 'bank' ? 'bank' : 'chain',
    wallet: walletOf(row.wallet),
    currencyId: row.currency_id,
    amount: amountOf(row.amount),
    paymentType: row.payment_type,
    picture: row.picture,
    pictureHash: row.picture_hash,
    at: Number(row.at),
    status: row.status as VoucherStatus, // As the core wrote it.
    received: amountOf(row.received),
    cause: row.cause,
    closedAt: Number(row.closed_at),
    touchedIn: 0,
  }
}

function walletOf(stored: string): Wallet {
  const wallet = wallets.find((known) => known === stored)
  if (wallet === undefined) throw new Error(`no account ${stored}`)
  return wallet
}
