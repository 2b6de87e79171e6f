import { type SelectQueryBuilder, sql } from 'kysely'

import type { Database } from '../db/database.ts'
import { type Paging, totalMax, totalOf } from './paging.ts'

/**
 * One page of the rows of a query whose table has an ascending `id`, newest first, and one row more, which `pageReply`
 * needs; and how many rows there are, counted up to 10,000, where the page has no cursor. Throws what the database
 * throws.
 */
export async function newestPage<Tables, Name extends keyof Tables, Row>(
  db: Database,
  rows: SelectQueryBuilder<Tables, Name, Row>,
  paging: Paging,
) {
  const { limit, offset, cursor } = paging
  const page = rows
    .$if(cursor !== undefined, (query) => query.where(sql<boolean>`id < ${cursor}`))
    .orderBy(sql`id`, 'desc')
    .limit(limit + 1)
    .offset(offset)
  const counted = rows
    .clearSelect()
    .select(sql<number>`1`.as('one'))
    .limit(totalMax)
  const total = await totalOf(paging, async () => {
    const count = sql<{ total: bigint }>`select count(*) as total from (${counted}) as counted`
    const [row] = (await count.execute(db)).rows
    return row ?? { total: 0n }
  })
  return { rows: await page.execute(), total }
}
