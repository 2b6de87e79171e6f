import { idTypes, submissionDays } from '@candor/protocol/services/identity/identity-words'
import type { Generated } from 'kysely'

import type { Bytes, Int8, Int8Identity } from '../../db/column-types.ts'
import type { Database } from '../../db/database.ts'
import type { Vault } from '../vault/vault.ts'
import type { IdType } from './document-number.ts'

declare module '../../db/schema.ts' {
  interface Schema {
    identity_document: {
      /** That of its review. */
      id: Int8
      user_id: Int8
      level: number
      is_live: boolean
      id_type: string
      country: string
      name: string
      number: string
      number_mark: Bytes
      front_pic: Generated<string>
      reverse_pic: Generated<string>
      submitted_at: Int8
    }
    identity_view: {
      id: Int8Identity
      document_id: Int8
      user_id: Int8
      level: number
      staff_id: Int8
      role: string
      at: Int8
    }
  }
}

export const identityKind = 'identity'
export const submissionWindowMs = submissionDays * 24 * 3_600_000

/** What name and number of a user are encrypted for. */
export const ownerOf = (userId: number | bigint) => `identity:${userId}`

const documents = (db: Database) =>
  db
    .selectFrom('identity_document as document')
    .innerJoin('review', 'review.id', 'document.id')
    .selectAll('document')
    .select(['review.state', 'review.decided_at', 'review.reason_code', 'review.note'])

export type DocumentRow = Awaited<
  ReturnType<ReturnType<typeof documents>['executeTakeFirstOrThrow']>
>

/** The submissions of a user, newest first: all live ones, and the latest of the others. */
export async function documentsOf(db: Database, userId: number): Promise<DocumentRow[]> {
  const rows = await documents(db)
    .where('document.user_id', '=', BigInt(userId))
    .orderBy('is_live', 'desc')
    .orderBy('document.id', 'desc')
    .limit(20)
    .execute()
  return rows.toSorted((a, b) => Number(b.id - a.id))
}

export async function documentsById(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, DocumentRow>> {
  if (ids.length === 0) return new Map()
  const rows = await documents(db).where('document.id', 'in', ids.map(BigInt)).execute()
  return new Map(rows.map((row) => [Number(row.id), row]))
}

export function idTypeOf({ id, id_type: stored }: DocumentRow): IdType {
  const idType = idTypes.find((known) => known === stored)
  if (idType === undefined) throw new Error(`identity document ${id}`)
  return idType
}

/** Name and number as they were submitted. */
export function opened(vault: Vault, row: DocumentRow): { name: string; number: string } {
  const owner = ownerOf(row.user_id)
  const [name, number] = [vault.openText(row.name, owner), vault.openText(row.number, owner)]
  if (name === undefined || number === undefined) throw new Error(`identity document ${row.id}`)
  return { name, number }
}
