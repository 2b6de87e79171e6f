import type { Exchange } from '@candor/core'
import { conversionKind } from '@candor/core/products/convert'

import type { Database } from '../../db/database.ts'
import { conversionOf, quoteOf } from './queries.ts'

/** Loads the last quote of each user, the conversions that wait, and when each user converted small balances last. */
export async function loadConvert(
  db: Database,
  { products: { convert } }: Exchange,
): Promise<void> {
  const quotes = await db.selectFrom('convert_quote').selectAll().execute()
  for (const row of quotes) convert.quotes.restore(quoteOf(row))
  const waiting = await db
    .selectFrom('conversion')
    .selectAll()
    .where('status', '=', 0)
    .orderBy('id')
    .execute()
  for (const row of waiting) convert.conversions.restore(conversionOf(row))
  const swept = await db
    .selectFrom('conversion')
    .select(({ fn }) => ['user_id', fn.max('at').as('at')])
    .where('kind', '=', conversionKind.dust)
    .groupBy('user_id')
    .execute()
  for (const { user_id: userId, at } of swept) convert.dust.restore(Number(userId), Number(at))
}
