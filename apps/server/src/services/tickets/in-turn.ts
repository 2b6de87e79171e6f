import type { Transaction } from 'kysely'

import type { Answer } from '../../calls/mount.ts'
import type { Database } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'

/** Thrown to undo what a transaction has changed before its refusal. */
export class Refused extends Error {
  readonly answer: Extract<Answer<never>, { ok: false }>

  constructor(answer: Extract<Answer<never>, { ok: false }>) {
    super('refused')
    this.answer = answer
  }
}

/** Runs a change of a user's tickets while no other one of that user runs. */
export async function inTurn<Value>(
  db: Database,
  userId: number,
  change: (transaction: Transaction<Schema>) => Promise<Value>,
): Promise<Answer<Value>> {
  return db
    .transaction()
    .execute(async (transaction): Promise<Answer<Value>> => {
      await transaction
        .selectFrom('app_user')
        .select('id')
        .where('id', '=', BigInt(userId))
        .forUpdate()
        .execute()
      return { ok: true, value: await change(transaction) }
    })
    .catch((error: unknown) => {
      if (error instanceof Refused) return error.answer
      throw error
    })
}
