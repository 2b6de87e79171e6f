import { type Command } from '@candor/core'
import { type Voucher, voucherStatus } from '@candor/core/products/deposit'

import { decodeCommand } from '../../commit/journal.ts'
import type { Database } from '../../db/database.ts'
import { ReplayedUntilClosed } from '../../verify/replayed-until-closed.ts'
import { isAccepted, pagesOf } from '../../verify/rows.ts'
import type { Report } from '../../verify/verify-part.ts'

type JournalRow = { readonly body: string; readonly at: bigint }

const kinds = ['deposit.request', 'deposit.correct', 'deposit.approve', 'deposit.reject']

/** Vouchers as the journal's commands make them when they are executed again, by the engine or by the verifier. */
export const replayedVouchers = (db: Database) =>
  new ReplayedUntilClosed<Voucher>(db, {
    table: 'deposit_voucher',
    columns: `id user_id outside wallet currency_id amount payment_type picture picture_hash at
      status received cause closed_at`,
    valuesOf: (row) => [
      row.id,
      row.userId,
      row.from,
      row.wallet,
      row.currencyId,
      row.amount,
      row.paymentType,
      row.picture,
      row.pictureHash,
      row.at,
      row.status,
      row.received,
      row.cause,
      row.closedAt,
    ],
    isClosed: ({ status }) => status !== voucherStatus.waiting,
  })

/** Computes each voucher from the accepted commands alone. */
export async function verifyVouchers(db: Database, report: Report): Promise<void> {
  const replayed = replayedVouchers(db)
  const waiting = new Map<number, Voucher>()
  let count = 0
  const query = `select body, at from journal
    where kind in (${kinds.map((kind) => `'${kind}'`).join(', ')}) and ${isAccepted} order by seq`
  for await (const page of pagesOf<JournalRow>(db, query, { what: 'vouchers', report })) {
    for (const { body, at } of page) {
      const command = decodeCommand(body)
      if (command.kind === 'deposit.request') count += 1
      const voucher = voucherAfter(waiting, command, { id: count, at: Number(at) })
      if (voucher === undefined) continue
      if (voucher.status === voucherStatus.waiting) waiting.set(voucher.id, voucher)
      else waiting.delete(voucher.id)
      await replayed.compare([voucher])
    }
  }
  await replayed.end()
}

function voucherAfter(
  waiting: ReadonlyMap<number, Voucher>,
  command: Command,
  { id, at }: { readonly id: number; readonly at: number },
): Voucher | undefined {
  if (command.kind === 'deposit.request') {
    const { kind: _kind, waitingMax: _max, ...asked } = command
    const { waiting: status } = voucherStatus
    const state = { status, received: command.amount, cause: '', closedAt: 0, touchedIn: 0 }
    return { id, at, ...asked, ...state }
  }
  const before = 'voucherId' in command ? waiting.get(command.voucherId) : undefined
  if (before === undefined) return undefined
  if (command.kind === 'deposit.correct') return { ...before, received: command.amount }
  const { approved, rejected } = voucherStatus
  if (command.kind === 'deposit.approve') return { ...before, status: approved, closedAt: at }
  if (command.kind !== 'deposit.reject') return undefined
  return { ...before, status: rejected, closedAt: at, cause: command.cause }
}
