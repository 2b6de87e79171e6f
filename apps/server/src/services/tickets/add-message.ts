import type { Transaction } from 'kysely'

import type { Schema } from '../../db/schema.ts'
import { Refused } from './in-turn.ts'
import type { TicketContext } from './ticket-context.ts'

type NewMessage = {
  readonly ownerId: number
  readonly ticketId: number
  readonly text: string
  /** Paths of own uploads, separated by commas. */
  readonly files: string
  /** The idempotency key; empty without one. */
  readonly key: string
}

/** Adds a message of the user with its pictures, each of which is sent once; returns its id. */
export async function addMessage(
  { now, uploads }: Pick<TicketContext, 'now' | 'uploads'>,
  transaction: Transaction<Schema>,
  { ownerId, ticketId, text, files, key }: NewMessage,
): Promise<number> {
  const row = { ticket_id: ticketId, author: 'user' as const, text, request_key: key }
  const { id } = await transaction
    .insertInto('ticket_message')
    .values({ ...row, at: now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const message = Number(id)
  for (const path of files.split(',').filter(Boolean)) {
    const upload = { ownerId, uploadClass: 'ticket', path, use: `ticket:${ticketId}` } as const
    if (!(await uploads.use(transaction, upload)))
      throw new Refused({ ok: false, rejection: 'upload_unknown', field: 'files' })
    await transaction
      .insertInto('ticket_file')
      .values({ ticket_id: ticketId, message_id: message, path })
      .execute()
  }
  await transaction
    .updateTable('ticket')
    .set({ user_message_id: message })
    .where('id', '=', BigInt(ticketId))
    .execute()
  return message
}
