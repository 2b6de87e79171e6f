import { sql } from 'kysely'

import type { Database } from '../../db/database.ts'
import { addressAt } from '../../services/networks/deposit-addresses.ts'
import { describeVerification } from '../../verify/testing/forge.ts'
import { noon, openBooks, units } from '../../verify/testing/open-books.ts'
import { deposit } from './deposit-module.ts'

const xrp = 6
const owner = 'rOwn'
const { memo } = addressAt({ family: 'xrp', source: owner, index: 0 })

/** Credits of one user: 1 of the demo chain, 2 of voucher 1. Voucher 2 is rejected. */
describeVerification(deposit, {
  fill: async (backend) => {
    const { submit, drain } = await openBooks(backend)
    const userId = await insertUser(backend.db)
    const of = { userId, currencyId: xrp, amount: units(20n) }
    const request = {
      kind: 'deposit.request',
      ...of,
      from: 'chain',
      wallet: 'change',
      paymentType: 0,
      picture: 'voucher/1',
      pictureHash: 'x',
      waitingMax: 5,
    } as const
    const received = units(19n)
    await submit(
      { kind: 'deposit.credit', ...of, key: 'DEMO:1' },
      request,
      { ...request, picture: 'voucher/2' },
      { kind: 'deposit.correct', voucherId: 1, amount: received },
      { kind: 'deposit.approve', voucherId: 1 },
      { kind: 'deposit.reject', voucherId: 2, cause: 'unreadable' },
    )
    await drain()
    await insertRecharges(backend.db, userId)
  },
  reported: [`${'deposit'.padEnd(8)} 2 credits have their postings; 3 deposits agree with them`],
  columns: [
    ['deposit_credit', 'id = 2', 'key user_id source outside wallet currency_id amount at'],
    [
      'deposit_voucher',
      'id = 2',
      `user_id outside wallet currency_id amount payment_type picture picture_hash at status
        received cause closed_at`,
    ],
  ],
  changes: [
    ['deposit_credit', 'id = 2', 'delete from deposit_credit', 'posting 5/0'],
    ['deposit_voucher', 'id = 2', 'delete from deposit_voucher', 'deposit_voucher 2'],
    [
      'recharge',
      'id = 2',
      'update recharge set corrected_amount = corrected_amount - 1',
      'recharge 2',
    ],
    ['review', 'id = 1', 'update review set first_by = null', 'recharge 2'],
  ],
})

/** Who has an address on the demo chain. */
async function insertUser(db: Database): Promise<number> {
  const { rows } = await sql<{ id: bigint }>`
    insert into app_user (email, password_hash, nickname, invite_code, lang, created_at)
    values ('payer@example.com', '-', 'Payer', 'payer', 'en', ${noon}::bigint) returning id`.execute(
    db,
  )
  const id = rows[0]?.id ?? 0n
  await sql`insert into deposit_account (family, source, is_simulated, next_position, created_at)
    values ('xrp', ${owner}, true, 1, ${noon}::bigint)`.execute(db)
  await sql`insert into deposit_address (account_id, user_id, position, address, memo, created_at)
    select id, ${id}::bigint, 0, source, ${memo}, ${noon}::bigint from deposit_account`.execute(db)
  return Number(id)
}

/** A transaction of the demo chain, a voucher that two people have corrected, and a rejected one. */
async function insertRecharges(db: Database, id: number): Promise<void> {
  const { rows } = await sql<{ at: bigint }>`select at from deposit_voucher order by id`.execute(db)
  const [first, second] = rows.map(({ at }) => at)
  await sql`insert into staff (email, name, role, password_hash, otp_secret, created_at)
    values ('one@example.com', 'One', 'treasury', '-', '', ${noon}::bigint),
      ('two@example.com', 'Two', 'risk', '-', '', ${noon}::bigint)`.execute(db)
  await sql`insert into review (kind, user_id, tier, state, opened_at, due_at, first_by, first_at,
      decider, decided_by, decided_at, reason_code)
    values ('voucher', ${id}, 2, 'approved', ${first}, ${first}, 1, ${first}, 'rule', 2, ${first}, ''),
      ('voucher', ${id}, 1, 'rejected', ${second}, ${second}, null, null, 'rule', 2, ${second},
        'unreadable')`.execute(db)
  await sql`insert into upload (owner_id, class, path, bytes, sha256, created_at, used_for)
    values (${id}, 'voucher', 'voucher/1', 1, 'x', ${noon}::bigint, 'voucher'),
      (${id}, 'voucher', 'voucher/2', 1, 'x', ${noon}::bigint, 'voucher')`.execute(db)
  const amount = units(20n)
  await sql`insert into recharge (key, user_id, kind, currency_id, amount, account, address, memo, tx_id,
      is_simulated, voucher_id, corrected_amount, review_id, picture, picture_sha256, created_at)
    values ('DEMO:1', ${id}, 'chain', ${xrp}, ${amount}, 'change', ${owner}, ${memo}, '1',
        true, null, null, null, '', '', ${noon}::bigint),
      ('voucher:1', ${id}, 'voucher', ${xrp}, ${amount}, 'change', '', '', '',
        false, 1, ${units(19n)}, 1, 'voucher/1', 'x', ${first}),
      ('voucher:2', ${id}, 'voucher', ${xrp}, ${amount}, 'change', '', '', '',
        false, 2, null, 2, 'voucher/2', 'x', ${second})`.execute(db)
}
