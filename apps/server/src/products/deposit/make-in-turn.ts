import type { Transaction } from 'kysely'

import type { Answer } from '../../calls/mount.ts'
import type { Database } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import { findRecharge, type RechargeRow } from './recharge-rows.ts'

type Keyed = { readonly userId: number; readonly requestKey: string | undefined }
/** The fields of a request that a repetition with the same key must have, too. */
type Wanted = {
  readonly currency_id: number
  readonly network: string
  readonly amount: bigint
}
type Made = { readonly key: string }

class Refused extends Error {
  readonly answer: Answer<never>

  constructor(answer: Answer<never>) {
    super('refused')
    this.answer = answer
  }
}

/**
 * Makes a deposit while no other request of the user makes one, and undoes everything where it is refused. The same request with
 * the same key returns the deposit that it made before.
 */
export async function makeInTurn(
  db: Database,
  { userId, requestKey, wanted }: Keyed & { readonly wanted: Wanted },
  make: (transaction: Transaction<Schema>) => Promise<Answer<Made>>,
): Promise<Answer<{ row: RechargeRow; isNew: boolean }>> {
  try {
    return await db.transaction().execute(async (transaction) => {
      await transaction
        .selectFrom('app_user')
        .select('id')
        .where('id', '=', BigInt(userId))
        .forUpdate()
        .execute()
      const before = await madeBefore(transaction, { userId, requestKey })
      if (before !== undefined) {
        const isSame = Object.entries(wanted).every(
          ([name, value]) => before[name as keyof Wanted] === value, // Its own keys.
        )
        if (!isSame) throw new Refused({ ok: false, rejection: 'idempotency_conflict' })
        const row = await findRecharge(transaction, before)
        return { ok: true, value: { row, isNew: false } } as const
      }
      const made = await make(transaction)
      if (!made.ok) throw new Refused(made)
      return {
        ok: true,
        value: { row: await findRecharge(transaction, made.value), isNew: true },
      } as const
    })
  } catch (error) {
    if (error instanceof Refused) return error.answer
    throw error
  }
}

function madeBefore(db: Database, { userId, requestKey }: Keyed) {
  if (requestKey === undefined) return undefined
  return db
    .selectFrom('recharge')
    .selectAll()
    .where('user_id', '=', BigInt(userId))
    .where('request_key', '=', requestKey)
    .executeTakeFirst()
}
