import { sql } from 'kysely'

import type { Database } from '../../../db/database.ts'
import { Disagreement } from '../../../verify/disagreement.ts'
import { firstHash, messageHash } from './message-hash.ts'

const rowsPerQuery = 5_000

/** Recomputes the hash of each message from those before, and compares the last of each order and the pictures. */
export async function verifyChat(db: Database): Promise<string> {
  let count = 0
  let last = { orderId: 0, n: 0, hash: firstHash }
  const heads = new Map<number, { n: number; hash: string }>()
  for (;;) {
    const rows = await db
      .selectFrom('otc_message')
      .selectAll()
      .where(sql<boolean>`(order_id, n) > (${last.orderId}::bigint, ${last.n}::int)`)
      .orderBy('order_id')
      .orderBy('n')
      .limit(rowsPerQuery)
      .execute()
    for (const { order_id, n, author, text, picture, hash, ...row } of rows) {
      const orderId = Number(order_id)
      const before = orderId === last.orderId ? last : { n: 0, hash: firstHash }
      const hashed = { orderId, n, author, at: Number(row.at), text, picture }
      if (n !== before.n + 1 || hash !== messageHash(hashed, before.hash))
        throw new Disagreement(
          'otc_message',
          orderId,
          `message ${n} is not chained to the one before`,
        )
      last = { orderId, n, hash }
      heads.set(orderId, last)
      count += 1
    }
    if (rows.length < rowsPerQuery) break
  }
  for (const { order_id, n, hash } of await db.selectFrom('otc_chat').selectAll().execute()) {
    const head = heads.get(Number(order_id))
    if (head?.n !== n || head.hash !== hash)
      throw new Disagreement('otc_chat', order_id, `ends with message ${head?.n ?? 0}, not ${n}`)
    heads.delete(Number(order_id))
  }
  for (const orderId of heads.keys())
    throw new Disagreement('otc_chat', orderId, 'is missing for messages')
  await checkPictures(db)
  await checkStaff(db)
  return `${count.toLocaleString('en')} messages of orders of otc`
}

async function checkPictures(db: Database): Promise<void> {
  const wrong = await db
    .selectFrom('otc_message')
    .leftJoin('upload', 'upload.path', 'otc_message.path')
    .select('order_id')
    .where('otc_message.path', '<>', '')
    .whereRef('upload.sha256', 'is distinct from', 'picture')
    .limit(1)
    .executeTakeFirst()
  if (wrong !== undefined)
    throw new Disagreement('otc_message', wrong.order_id, 'has another picture than its upload')
}

async function checkStaff(db: Database): Promise<void> {
  const { rows } = await sql<{ order_id: bigint }>`
    select order_id from otc_message message where author = 'staff' and not exists (
      select from audit where action = 'otc.message_sent' and audit.staff_id = message.staff_id
        and target = 'otc_order:' || message.order_id and audit.at <= message.at)
    limit 1`.execute(db)
  const [wrong] = rows
  if (wrong !== undefined)
    throw new Disagreement(
      'otc_message',
      wrong.order_id,
      'is of the staff without a row in the audit log',
    )
}
