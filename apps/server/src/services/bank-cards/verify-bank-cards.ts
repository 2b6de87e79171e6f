import type { Selectable } from 'kysely'

import type { Database } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import { Disagreement } from '../../verify/disagreement.ts'
import { pagesOf } from '../../verify/rows.ts'
import { cardDigest } from './bank-cards.ts'

/** Each card has the digest of its row; what is encrypted carries a tag of its own, which every reading checks. */
export async function verifyBankCards(db: Database): Promise<string> {
  let count = 0
  const pages = pagesOf<Selectable<Schema['bank_card']>>(db, 'select * from bank_card')
  for await (const rows of pages) {
    for (const row of rows)
      if (row.digest !== cardDigest(row))
        throw new Disagreement('bank_card', `${row.user_id} ${row.kind}`, 'differs from its digest')
    count += rows.length
  }
  return `${count.toLocaleString('en')} bank cards agree with their digests`
}
