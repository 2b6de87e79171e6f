import { sql } from 'kysely'

import type { Database } from '../../db/database.ts'
import { Disagreement } from '../../verify/disagreement.ts'

type Found = { readonly id: bigint }
type Check = readonly [sentence: string, found: (db: Database) => Promise<{ rows: Found[] }>]

/** Each query finds a document that contradicts its review, or a decision without its row in the audit log. */
const checks: readonly Check[] = [
  [
    'is live where its review is rejected, or is not where it is not',
    (db) =>
      sql<Found>`select document.id from identity_document document
      join review on review.id = document.id
      where document.is_live = (review.state = 'rejected') limit 1`.execute(db),
  ],
  [
    'differs from its review in the user, the level or the time',
    (db) =>
      sql<Found>`select document.id from identity_document document
      left join review on review.id = document.id and review.kind = 'identity'
      where review.id is null or (review.user_id, review.tier, review.opened_at)
        is distinct from (document.user_id, document.level, document.submitted_at) limit 1`.execute(
        db,
      ),
  ],
  [
    'reaches level 2 without an approved level 1 before it',
    (db) =>
      sql<Found>`select second.id from identity_document second where second.level = 2
      and not exists (select from identity_document first join review on review.id = first.id
        where first.user_id = second.user_id and first.level = 1 and first.is_live
          and review.state = 'approved' and review.decided_at <= second.submitted_at) limit 1`.execute(
        db,
      ),
  ],
  [
    'was looked at without a row in the audit log',
    (db) =>
      sql<Found>`select document_id as id from identity_view view where not exists (
      select from audit where action = 'identity.revealed' and staff_id = view.staff_id
        and target = 'identity:' || view.document_id and audit.at >= view.at) limit 1`.execute(db),
  ],
]

/** The level of each user follows from the decisions: documents, reviews and the audit log agree. */
export async function verifyIdentity(db: Database): Promise<string> {
  for (const [sentence, find] of checks) {
    const [found] = (await find(db)).rows
    if (found !== undefined) throw new Disagreement('identity_document', found.id, sentence)
  }
  const { count } = await db
    .selectFrom('identity_document')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  return `${count.toLocaleString('en')} documents`
}
