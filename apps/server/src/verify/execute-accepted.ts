import { type Command, Exchange } from '@candor/core'

import { exchangeConfig } from '../catalog/exchange-config.ts'
import { decodeCommand } from '../commit/journal.ts'
import type { Database } from '../db/database.ts'
import { Disagreement } from './disagreement.ts'
import { isAccepted, pagesOf } from './rows.ts'

/**
 * An empty exchange after the journal's accepted commands of some kinds: for commands whose outcome depends on no other
 * kind.
 */
export async function executeAccepted(
  db: Database,
  kinds: readonly Command['kind'][],
): Promise<Exchange> {
  const exchange = new Exchange(exchangeConfig)
  const query = `select seq, at, body from journal
    where kind in (${kinds.map((kind) => `'${kind}'`).join(', ')}) and ${isAccepted}
    order by seq`
  for await (const page of pagesOf<{ seq: bigint; at: bigint; body: string }>(db, query)) {
    for (const { seq, at, body } of page) {
      if (!exchange.execute(decodeCommand(body), Number(at)).ok)
        throw new Disagreement('journal', seq, 'was accepted, the rules refuse it')
    }
  }
  return exchange
}
