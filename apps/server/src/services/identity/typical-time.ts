import { sql } from 'kysely'

import type { IdentityContext } from './identity-context.ts'

const decisionsCounted = 100

/** How long a review usually takes: the median of the staff's latest decisions, and the promised time before there are any. */
export async function typicalMs({
  db,
  queue: { rules },
  demoDelayMs,
}: Pick<IdentityContext, 'db' | 'queue' | 'demoDelayMs'>): Promise<number> {
  if (demoDelayMs !== undefined) return demoDelayMs
  const { rows } = await sql<{ median: number | null }>`
    select percentile_cont(0.5) within group (order by decided_at - opened_at) as median from (
      select decided_at, opened_at from review where kind = ${rules.kind} and decider = 'staff' and decided_at is not null
      order by decided_at desc limit ${decisionsCounted}) as latest`.execute(db)
  return rows[0]?.median ?? rules.slaMs
}
